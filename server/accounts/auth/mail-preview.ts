import type { Config } from '../../config.ts'
import type { Mail } from '../../mails/table.ts'

/** The `mailsent` property with the whole mail, in demos that deliver no mail; otherwise empty. */
export const mailPreview = ({ demo, smtpUrl, ses }: Pick<Config, 'demo' | 'smtpUrl' | 'ses'>, mail: Mail) =>
  demo && !smtpUrl && !ses
    ? { mailsent: { subject: mail.subject, body: mail.html, sender: mail.sender, receiver: mail.receiver } }
    : {}
