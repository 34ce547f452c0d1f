import type { SendMailOptions } from 'nodemailer'

/** What a transport needs of a mail. */
export type OutgoingMail = {
  id: number
  sender: string
  receiver: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** The address for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl: string | null
  /** The request that caused it, as in the log. */
  requestId: string | null
}

/** A mail for the composer. The Message-ID stays the same over retries, so that receivers can detect duplicates. */
export const messageOf = (mail: OutgoingMail, host: string): SendMailOptions => ({
  from: mail.sender,
  to: mail.receiver,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<mail-${mail.id}@${host}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.requestId && { 'X-Request-Id': mail.requestId }),
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})
