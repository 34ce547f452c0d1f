import de from '#content/mail/retention/de.json' with { type: 'json' }
import en from '#content/mail/retention/en.json' with { type: 'json' }
import hr from '#content/mail/retention/hr.json' with { type: 'json' }
import type { Candidate } from '../candidates/table.ts'
import type { Tx } from '../change.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import type { MailPart } from '../mails/render.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { longDate } from '../text/long-date.ts'
import { pageUrl } from '../urls.ts'
import type { DueApplication } from './due.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

/** Applications listed in a mail; the linked page shows all. */
const maxRows = 50

type Question = { due: DueApplication[]; token: string }

/** Mails a candidate the question whether to prolong the retention of applications. */
export function mailQuestion(tx: Tx, { id, email, language }: Candidate, { due, token }: Question) {
  const text = texts[language]
  const parts: MailPart[] = [
    { kind: 'heading', text: text.heading },
    { kind: 'text', text: text.text },
    { kind: 'answers', rows: due.slice(0, maxRows).map((application) => rowOf(application, language)) },
    { kind: 'button', text: text.button, url: tx.config.siteUrl + pageUrl('keepData', language, id, token) },
  ]
  return enqueueMail(
    tx,
    { subject: text.subject, parts, footer: [{ kind: 'text', text: text.footer }] },
    { kind: 'application.retention', to: email, language, candidateId: id },
  )
}

function rowOf({ jobTitle, companyName, appliedAt, endsAt }: DueApplication, language: Language) {
  const dates = { applied: longDate(appliedAt, language), ends: longDate(endsAt, language) }
  return { caption: jobTitle, value: [companyName, fillIn(texts[language].dates, dates)].filter(Boolean).join('\n') }
}
