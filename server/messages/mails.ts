import { eq } from 'drizzle-orm'
import de from '#content/mail/messages/de.json' with { type: 'json' }
import en from '#content/mail/messages/en.json' with { type: 'json' }
import hr from '#content/mail/messages/hr.json' with { type: 'json' }
import { listNotified } from '../applications/apply/queries.ts'
import type { Application } from '../applications/table.ts'
import type { Tx } from '../change.ts'
import { companies } from '../companies/table.ts'
import { jobs } from '../jobs/table.ts'
import { titleOf } from '../jobs/titles.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import type { MailContent } from '../mails/render.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { nameOrEmail } from '../text/person-name.ts'
import { pageUrl } from '../urls.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type About = Pick<Application, 'id' | 'companyId' | 'candidateId' | 'jobId' | 'firstName' | 'lastName' | 'email'>

/**
 * Tells a company, and those of its members who want a mail for each application, that a candidate has answered; the
 * answer itself stands here.
 */
export async function mailCompanyOfMessage(tx: Tx, application: About, { isKnown }: { isKnown: boolean }) {
  const { id: applicationId, companyId, candidateId } = application
  const [company] = await tx.db.select().from(companies).where(eq(companies.id, companyId))
  const [job] = await tx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, application.jobId))
  const ad = { id: application.jobId, title: job?.title ?? '' }
  const receivers = [
    ...(company?.applicationMail === 'each' ? [company] : []),
    ...(await listNotified(tx.db, companyId)),
  ]
  for (const { email: to, language } of receivers) {
    const title = await titleOf({ db: tx.db, language }, ad)
    const values = { name: nameOrEmail(application), title }
    const url = `${tx.config.siteUrl}${pageUrl('applications', language)}?application=${applicationId}`
    const envelope = { kind: 'application.message', to, language, candidateId, applicationId }
    await enqueueMail(tx, contentIn(language, { isKnown, url, values }), envelope)
  }
}

type Notice = { isKnown: boolean; url: string; values: Record<string, string> }

function contentIn(language: Language, { isKnown, url, values }: Notice): MailContent {
  const write = texts[language]
  return {
    subject: fillIn(isKnown ? write.subject : write.subjectUnknown, values),
    parts: [
      { kind: 'heading', text: fillIn(write.heading, values) },
      { kind: 'text', text: fillIn(isKnown ? write.text : write.textUnknown, values) },
      { kind: 'button', text: write.button, url },
    ],
    footer: [{ kind: 'text', text: write.footer }],
  }
}
