import { eq } from 'drizzle-orm'
import de from '#content/mail/jobs/de.json' with { type: 'json' }
import en from '#content/mail/jobs/en.json' with { type: 'json' }
import hr from '#content/mail/jobs/hr.json' with { type: 'json' }
import { users } from '../accounts/table.ts'
import type { Company } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { mailWithButton } from '../mails/render.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { longDate } from '../text/long-date.ts'
import { pageUrl } from '../urls.ts'
import type { JobRow } from './table.ts'
import { titleOf } from './titles.ts'

type Texts = Record<keyof typeof hr, string>
type Kind = keyof typeof hr extends infer Key ? (Key extends `${infer Name}Subject` ? Name : never) : never
type AdminKind = Extract<Kind, 'submitted' | 'changed'>
type CompanyKind = Exclude<Kind, AdminKind>

const texts: Record<Language, Texts> = { hr, en, de }

/** The target of each mail's button. */
const targets: Record<Kind, (language: Language, job: JobRow) => string> = {
  submitted: (language, { id }) => `${pageUrl('approval', language)}?job=${id}`,
  changed: (language, { id }) => `${pageUrl('approval', language)}?job=${id}`,
  approved: (language, { slug }) => pageUrl('job', language, slug),
  changesApproved: (language) => pageUrl('myJobs', language),
  rejected: (language, { id }) => pageUrl('editJob', language, id, 'basic'),
  returned: (language, { id }) => pageUrl('editJob', language, id, 'basic'),
  expiring: (language) => pageUrl('myJobs', language),
  expired: (language) => pageUrl('myJobs', language),
  removed: (language) => pageUrl('contact', language),
  featuredEnding: (language) => pageUrl('myJobs', language),
}

type Terms<K extends Kind> = { company: Company; kind: K; values?: Record<string, string> }

/** Mails a company about its ad. */
export function mailCompany(context: Context, job: JobRow, { company, kind, values }: Terms<CompanyKind>) {
  return mailAbout(
    context,
    job,
    { to: company.email, language: company.language },
    { company, kind, ...(values && { values }) },
  )
}

/** Mails every administrator, in their language, that an ad awaits approval. */
export async function mailAdmins(context: Context, job: JobRow, terms: Terms<AdminKind>) {
  const admins = await context.db
    .select({ to: users.email, language: users.language })
    .from(users)
    .where(eq(users.isAdmin, true))
  for (const admin of admins) await mailAbout(context, job, admin, terms)
}

/** A mail names the ad in the language of its receiver, where it is translated. */
async function mailAbout(
  context: Context,
  job: JobRow,
  { to, language }: { to: string; language: Language },
  { company, kind, values }: Terms<Kind>,
) {
  const title = await titleOf({ db: context.db, language }, job)
  const date = job.expiresAt ? longDate(job.expiresAt, language) : ''
  const write = (part: 'Subject' | 'Heading' | 'Text' | 'Button') =>
    fillIn(texts[language][`${kind}${part}`], { title, company: company.name, date, ...values })
  const url = context.config.siteUrl + targets[kind](language, job)
  return enqueueMail(context, mailWithButton(write, url), { kind: `job.${kind}`, to, language })
}
