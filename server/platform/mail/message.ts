import type { SendMailOptions } from 'nodemailer'

/** A file of a mail, its content in Base64. */
export type MailAttachment = { filename: string; contentType: string; content: string }

/** What a transport needs of a mail. */
export type OutgoingMail = {
  id: number
  sender: string
  receiver: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
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
  ...filesOf(mail.attachments),
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

const domainOf = (address: string) => address.replace(/^.*@|>$/g, '').toLowerCase()

/**
 * Where a mail that cannot be delivered comes back to: the address of answers, so that the reply is marked, if servers take
 * it for one of the sender's domain.
 */
export const returnPathOf = ({ sender, replyTo }: Pick<OutgoingMail, 'sender' | 'replyTo'>): string | undefined =>
  replyTo?.startsWith('reply+') && `.${domainOf(replyTo)}`.endsWith(`.${domainOf(sender)}`) ? replyTo : undefined

/** Calendar files are also an alternative of the text, by which mail programs offer to accept an invitation. */
function filesOf(attachments: MailAttachment[]): Pick<SendMailOptions, 'attachments' | 'icalEvent'> {
  const [calendar] = attachments.filter(({ contentType }) => contentType.startsWith('text/calendar'))
  const method = /method=([A-Z]+)/.exec(calendar?.contentType ?? '')?.[1]
  return {
    attachments: attachments
      .filter((file) => file !== calendar)
      .map(({ filename, contentType, content }) => ({ filename, contentType, content, encoding: 'base64' })),
    ...(calendar && {
      icalEvent: { filename: calendar.filename, method, content: Buffer.from(calendar.content, 'base64') },
    }),
  }
}
