import type { Config } from '../../config.ts'
import type { Mail } from '../../mails/table.ts'

/** The mail itself, while mails go nowhere but into the demo's mailbox. */
export const mailPreview = ({ demo, smtpUrl }: Pick<Config, 'demo' | 'smtpUrl'>, mail: Mail) =>
  demo && !smtpUrl
    ? { mailsent: { subject: mail.subject, body: mail.html, sender: mail.sender, receiver: mail.receiver } }
    : {}
