import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '../../mails/table.ts'

/** A mail for the composer. The Message-ID stays the same over retries, so that receivers can detect duplicates. */
export const messageOf = (mail: Mail, host: string): SendMailOptions => ({
  from: mail.sender,
  to: mail.receiver,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<mail-${mail.id}@${host}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})
