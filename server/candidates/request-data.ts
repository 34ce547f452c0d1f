import de from '#content/mail/candidates/de.json' with { type: 'json' }
import en from '#content/mail/candidates/en.json' with { type: 'json' }
import hr from '#content/mail/candidates/hr.json' with { type: 'json' }
import { markProved } from '../candidate-records/proof.ts'
import { issueCandidateToken } from '../candidate-records/tokens.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import type { MailContent } from '../mails/render.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'
import { pageUrl } from '../urls.ts'
import { candidateOf, type Link } from './access.ts'
import type { Candidate } from './table.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

const validMs = 3600_000

/** Prevents repeated clicks from flooding a mailbox. */
const limit = { name: 'request-data', times: 5, seconds: 3600 }

export type MailPreview = { sender: string; receiver: string; subject: string; body: string }

/** Sends the candidate a link to all of their data, valid for an hour. Returns the mail with that link masked. */
export async function requestData(context: Context, link: Link): Promise<MailPreview> {
  const { id: candidateId, email } = await candidateOf(context, link, 'request-data', 'profile')
  await consumeAttempt(context, limit, String(candidateId))
  const { language } = context
  const subject = { kind: 'candidate', id: candidateId, companyId: null }
  return change(context, { action: 'candidate.request', subject, role: 'candidate' }, async (tx) => {
    await markProved(tx, candidateId)
    const { mail, token } = await enqueueAccessMail(tx, { id: candidateId, email }, { kind: 'candidate.access' })
    if (mail.state === 'suppressed') throw new Refusal('conflict', message(language, 'mailSuppressed'))
    return {
      sender: mail.sender,
      receiver: mail.receiver,
      subject: mail.subject,
      body: mail.text.replaceAll(token, '…'),
    }
  })
}

type AccessMail = {
  /** 'candidate.link' when anyone may have asked for it, by the address alone. */
  kind: 'candidate.access' | 'candidate.link'
  /** Adds a link to the wishes of the open application. */
  hasWishes?: boolean
}

/** Enqueues a mail with a link to all data of a candidate, valid for an hour. */
export async function enqueueAccessMail(
  tx: Tx,
  { id, email }: Pick<Candidate, 'id' | 'email'>,
  { kind, hasWishes = false }: AccessMail,
) {
  const { db, language, config, now } = tx
  const token = await issueCandidateToken(db, id, 'profile', new Date(now().getTime() + validMs))
  const url = config.siteUrl + pageUrl('ownData', language, id, token)
  const wishesUrl = hasWishes
    ? config.siteUrl + pageUrl('wishes', language, id, await issueCandidateToken(db, id, 'wishes'))
    : null
  const mail = await enqueueMail(tx, mailWith(language, { url, wishesUrl }), {
    ...{ kind, to: email, language, candidateId: id },
  })
  return { mail, token }
}

function mailWith(language: Language, { url, wishesUrl }: { url: string; wishesUrl: string | null }): MailContent {
  const text = texts[language]
  return {
    subject: text.accessSubject,
    parts: [
      { kind: 'heading', text: text.accessHeading },
      { kind: 'text', text: text.accessText },
      { kind: 'button', text: text.accessButton, url },
      ...(wishesUrl
        ? [
            { kind: 'text' as const, text: text.wishesText },
            { kind: 'button' as const, text: text.wishesButton, url: wishesUrl },
          ]
        : []),
    ],
    footer: [{ kind: 'text', text: text.accessFooter }],
  }
}
