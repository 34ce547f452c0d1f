import de from '#content/mail/jobs/de.json' with { type: 'json' }
import en from '#content/mail/jobs/en.json' with { type: 'json' }
import hr from '#content/mail/jobs/hr.json' with { type: 'json' }
import type { Company } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { postLetter } from '../platform/mail/post.ts'
import { fillIn } from '../text/fill-in.ts'
import { type Language, prefixOf } from '../text/language.ts'
import type { JobRow } from './table.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

/** Tells a company that its ad is out, and until when. */
export function postApproval(context: Context, job: JobRow, { email, language }: Company) {
  const { approvedSubject, approvedHeading, approvedText, approvedButton } = texts[language]
  const named = (text: string) => fillIn(text, { title: job.title })
  const until = job.expiresAt ? longDate(job.expiresAt, language) : ''
  return postLetter(
    context,
    {
      subject: named(approvedSubject),
      parts: [
        { kind: 'heading', text: named(approvedHeading) },
        { kind: 'text', text: fillIn(approvedText, { date: until }) },
        { kind: 'button', text: approvedButton, url: `${context.config.siteUrl}${prefixOf(language)}/job/${job.slug}` },
      ],
    },
    { to: email, language },
  )
}

const longDate = (time: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'Europe/Zagreb',
  }).format(time)
