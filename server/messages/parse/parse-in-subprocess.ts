import { constants } from 'node:os'
import { openSubprocesses } from '../../platform/subprocesses/pool.ts'
import type { ParseOrder, ParseReply } from './parsed-mail.ts'

/** 27 MB of files take half a second and 150 MB; three megabytes of empty parts would take a quarter of a minute. */
export const parseInSubprocess = openSubprocesses<ParseOrder, ParseReply>({
  file: 'server/messages/parse/parse-process.ts',
  limits: { seconds: 5, bytes: 512 * 1024 * 1024 },
  heap: 256,
  // The server that hands a mail over waits.
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
})
