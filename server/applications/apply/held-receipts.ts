import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../change.ts'
import { companies } from '../../companies/table.ts'
import { translatedTo } from '../../jobs/cards.ts'
import { jobs, jobTranslations } from '../../jobs/table.ts'
import { mails } from '../../mails/table.ts'
import { applications } from '../table.ts'

export type HeldReceipt = Awaited<ReturnType<typeof listHeldReceipts>>[number]

/** The applications of held receipts, newest first, with the ads' titles in the language of the newest. */
export async function listHeldReceipts({ db }: Pick<Tx, 'db'>, mailbox: string) {
  const isHeld = and(eq(mails.mailbox, mailbox), eq(mails.state, 'held'))
  const [newest] = await db
    .select({ language: applications.language })
    .from(mails)
    .innerJoin(applications, eq(applications.id, mails.applicationId))
    .where(isHeld)
    .orderBy(desc(applications.id))
    .limit(1)
  if (!newest) return []
  const { language } = newest
  return db
    .select({
      applicationId: applications.id,
      candidateId: applications.candidateId,
      email: applications.email,
      language: applications.language,
      appliedAt: applications.appliedAt,
      title: sql<string>`coalesce(nullif(${jobTranslations.title}, ''), ${jobs.title})`,
      hidesCompany: jobs.hidesCompany,
      company: companies.name,
    })
    .from(mails)
    .innerJoin(applications, eq(applications.id, mails.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(jobTranslations, translatedTo(language))
    .where(isHeld)
    .orderBy(desc(applications.id))
}
