import de from '#content/mail/de.json' with { type: 'json' }
import en from '#content/mail/en.json' with { type: 'json' }
import hr from '#content/mail/hr.json' with { type: 'json' }
import footersDe from '#content/mail/replies/de.json' with { type: 'json' }
import footersEn from '#content/mail/replies/en.json' with { type: 'json' }
import footersHr from '#content/mail/replies/hr.json' with { type: 'json' }
import { issueToken } from '../candidate-records/tokens.ts'
import type { Context } from '../context.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import type { Recipient } from './recipients.ts'
import type { ReplyText } from './reply.ts'

const footers: Record<Language, Record<keyof typeof footersHr, string>> = {
  hr: footersHr,
  en: footersEn,
  de: footersDe,
}
const requestData = { hr: hr.requestData, en: en.requestData, de: de.requestData }

const replyMailKind = 'application.reply'

/** Replacements for the name of a company that its ad hides. */
export const hiddenNames = (language: Language) => ({
  company: footers[language].hiddenCompany,
  contact: footers[language].hiddenContact,
})

/** Enqueues the mail of a reply in the candidate's language. Returns whether it may be sent. */
export async function enqueueReply(
  context: Context,
  { subject, text }: ReplyText,
  recipient: Recipient,
  { replyTo }: { replyTo: string | undefined },
): Promise<boolean> {
  const { language, candidateId, applicationId, email, company, jobTitle: title, hidesCompany } = recipient
  const token = await issueToken(context.db, candidateId, 'request-data')
  const url = context.config.siteUrl + pageUrl('requestData', language, candidateId, token)
  const footer = fillIn(footers[language][hidesCompany ? 'footerHidden' : 'footer'], { company, title })
  const mail = await enqueueMail(
    context,
    {
      subject,
      parts: text.split(/\n{2,}/).map((paragraph) => ({ kind: 'text', text: paragraph })),
      footer: [
        { kind: 'text', text: footer },
        { kind: 'link', text: requestData[language], url },
      ],
    },
    { kind: replyMailKind, to: email, language, candidateId, applicationId, ...(replyTo && { replyTo }) },
  )
  return mail.state !== 'suppressed'
}
