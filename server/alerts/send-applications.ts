import { and, asc, eq, exists, gt, isNull, notExists } from 'drizzle-orm'
import { applications, shownApplications } from '../applications/table.ts'
import { change, type Tx } from '../change.ts'
import { type Company, companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import { translatedTitles } from '../jobs/cards.ts'
import { dayOf } from '../platform/time-zone.ts'
import { linesOf, listUnnamed, unnamed } from './applications-of-day.ts'
import { enqueueApplicationsDigest } from './mails.ts'
import { applicationDigests, digestedApplications } from './table.ts'

/** Older applications are not announced: the company may have had its mails turned off. */
const newForMs = 3 * 24 * 3600_000

/** Enqueues today's digest for every company that wants one and has new applications, in one transaction per company. */
export async function sendApplicationDigests(services: Services) {
  const day = dayOf(services.now())
  const since = new Date(services.now().getTime() - newForMs)
  for (const company of await listDue(services, day, since)) {
    const subject = { kind: 'company', id: company.id, companyId: company.id }
    await change(asSystem(services), { action: 'application.digest', subject, role: 'system' }, (tx) =>
      sendDigest(tx, company, { day, since }),
    )
  }
}

function listDue({ db }: Pick<Services, 'db'>, day: string, since: Date): Promise<Company[]> {
  const waiting = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.companyId, companies.id),
        gt(applications.appliedAt, since),
        shownApplications(),
        isNull(applications.withdrawnAt),
        unnamed,
      ),
    )
  const today = db
    .select({ day: applicationDigests.day })
    .from(applicationDigests)
    .where(and(eq(applicationDigests.companyId, companies.id), eq(applicationDigests.day, day)))
  return db
    .select()
    .from(companies)
    .where(and(eq(companies.applicationMail, 'daily'), isNull(companies.blockedAt), notExists(today), exists(waiting)))
    .orderBy(asc(companies.id))
}

async function sendDigest(tx: Tx, company: Company, { day, since }: { day: string; since: Date }) {
  const isFirst = await tx.db
    .insert(applicationDigests)
    .values({ companyId: company.id, day })
    .onConflictDoNothing()
    .returning()
  if (isFirst.length === 0) return
  const found = await listUnnamed(tx.db, company.id, since)
  if (found.length === 0) return
  await tx.db.insert(digestedApplications).values(found.map(({ id: applicationId }) => ({ applicationId, day })))
  const titles = await translatedTitles(tx.db, [...new Set(found.map(({ jobId }) => jobId))], company.language)
  const { id: mailId } = await enqueueApplicationsDigest(tx, company, linesOf(found, titles))
  const { companyId, day: ofDay } = applicationDigests
  await tx.db
    .update(applicationDigests)
    .set({ mailId })
    .where(and(eq(companyId, company.id), eq(ofDay, day)))
}
