import { eq } from 'drizzle-orm'
import de from '#content/mail/messages/de.json' with { type: 'json' }
import en from '#content/mail/messages/en.json' with { type: 'json' }
import hr from '#content/mail/messages/hr.json' with { type: 'json' }
import type { Application } from '../applications/table.ts'
import type { Tx } from '../change.ts'
import { companies } from '../companies/table.ts'
import { jobs } from '../jobs/table.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type About = Pick<Application, 'id' | 'companyId' | 'candidateId' | 'jobId' | 'firstName' | 'lastName' | 'email'>

/** Tells a company that wants a mail for each application that a candidate has answered; the answer itself stands here. */
export async function mailCompanyOfMessage(tx: Tx, application: About, { isKnown }: { isKnown: boolean }) {
  const { id: applicationId, candidateId, firstName, lastName } = application
  const [company] = await tx.db.select().from(companies).where(eq(companies.id, application.companyId))
  const [job] = await tx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, application.jobId))
  if (company?.applicationMail !== 'each') return
  const { language } = company
  const values = { name: `${firstName} ${lastName}`.trim() || application.email, title: job?.title ?? '' }
  const write = texts[language]
  const url = `${tx.config.siteUrl}${pageUrl('applications', language)}?application=${applicationId}`
  await enqueueMail(
    tx,
    {
      subject: fillIn(isKnown ? write.subject : write.subjectUnknown, values),
      parts: [
        { kind: 'heading', text: fillIn(write.heading, values) },
        { kind: 'text', text: fillIn(isKnown ? write.text : write.textUnknown, values) },
        { kind: 'button', text: write.button, url },
      ],
      footer: [{ kind: 'text', text: write.footer }],
    },
    { kind: 'application.message', to: company.email, language, candidateId, applicationId },
  )
}
