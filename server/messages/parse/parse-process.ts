/** The process that reads strangers' mails. */
import { serveOrders } from '../../platform/subprocesses/serve.ts'
import { parseMail } from './parse-mail.ts'
import type { ParseOrder, ParseReply } from './parsed-mail.ts'

serveOrders<ParseOrder>((order) => parseMail(order).catch((): ParseReply => ({ fault: 'broken' })))
