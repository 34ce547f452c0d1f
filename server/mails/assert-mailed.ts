import { fieldRefusal } from '../errors.ts'
import { tooMany } from '../http/rate-limit.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'
import type { mails } from './table.ts'

/** Seconds after which a mailbox that had its mails of the hour gets more. */
const retryAfter = 3600

/** Throws, in the transaction, for a mail with a link that will not leave: the link before it then still works. */
export function assertMailed(language: Language, { state }: Pick<typeof mails.$inferSelect, 'state'>) {
  if (state === 'suppressed') throw fieldRefusal('email', message(language, 'mailSuppressed'), 'conflict')
  if (state !== 'waiting') throw tooMany(language, retryAfter)
}
