import de from '#content/mail/candidates/de.json' with { type: 'json' }
import en from '#content/mail/candidates/en.json' with { type: 'json' }
import hr from '#content/mail/candidates/hr.json' with { type: 'json' }
import { markProved } from '../candidate-records/proof.ts'
import { issueToken } from '../candidate-records/tokens.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import type { MailContent } from '../mails/render.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'
import { pageUrl } from '../urls.ts'
import { candidateOf, type Link } from './access.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

const validMs = 3600_000

/** Prevents repeated clicks from flooding a mailbox. */
const limit = { name: 'request-data', times: 5, seconds: 3600 }

export type MailPreview = { sender: string; receiver: string; subject: string; body: string }

/** Sends the candidate a link to all of their data, valid for an hour. Returns the mail with that link masked. */
export async function requestData(context: Context, link: Link): Promise<MailPreview> {
  const { id: candidateId, email } = await candidateOf(context, link, 'request-data', 'profile')
  await consumeAttempt(context, limit, String(candidateId))
  const { language, config, now } = context
  const subject = { kind: 'candidate', id: candidateId, companyId: null }
  return change(context, { action: 'candidate.request', subject, role: 'candidate' }, async (tx) => {
    await markProved(tx, candidateId)
    const token = await issueToken(tx.db, candidateId, 'profile', new Date(now().getTime() + validMs))
    const url = config.siteUrl + pageUrl('ownData', language, candidateId, token)
    const envelope = { kind: 'candidate.access', to: email, language, candidateId }
    const mail = await enqueueMail(tx, mailWith(language, url), envelope)
    if (mail.state === 'suppressed') throw new Refusal('conflict', message(language, 'mailSuppressed'))
    return {
      sender: mail.sender,
      receiver: mail.receiver,
      subject: mail.subject,
      body: mail.text.replaceAll(token, '…'),
    }
  })
}

function mailWith(language: Language, url: string): MailContent {
  const text = texts[language]
  return {
    subject: text.accessSubject,
    parts: [
      { kind: 'heading', text: text.accessHeading },
      { kind: 'text', text: text.accessText },
      { kind: 'button', text: text.accessButton, url },
    ],
    footer: [{ kind: 'text', text: text.accessFooter }],
  }
}
