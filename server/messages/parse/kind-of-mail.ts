import type { ParsedMail } from './parsed-mail.ts'

/** The headers of a mail by their names in lower case. */
export type Headers = Map<string, string[]>

/** Who sends what no person wrote. */
const machines = /^(mailer-daemon|postmaster|mail-daemon|no-?reply|do-?not-?reply|bounces?|daemon)([+.-]|$)/i

const first = (headers: Headers, name: string) => headers.get(name)?.[0]?.trim().toLowerCase() ?? ''

/**
 * Whether a person wrote a mail (RFC 3834). Answers of machines, mails of lists and what comes back from ourselves start
 * nothing; our own mails are `auto-generated`.
 */
export function kindOfMail(headers: Headers, from: string): ParsedMail['kind'] {
  const type = first(headers, 'content-type')
  const name = from.split('@')[0] ?? ''
  const isReport = type.startsWith('multipart/report')
  if (isReport && type.includes('delivery-status')) return 'bounce'
  if (headers.has('x-failed-recipients')) return 'bounce'
  const isEmptyPath = first(headers, 'return-path') === '<>'
  if (/^(mailer-daemon|postmaster)$/i.test(name) && !isReport) return 'bounce'
  const automatic = first(headers, 'auto-submitted')
  const isAutomatic =
    isReport ||
    isEmptyPath ||
    (automatic !== '' && !/^no\b/.test(automatic)) ||
    /^(bulk|junk|list|auto_reply)\b/.test(first(headers, 'precedence')) ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-loop', 'feedback-id'].some(
      (each) => headers.has(each),
    ) ||
    machines.test(name)
  return isAutomatic ? 'automatic' : 'message'
}
