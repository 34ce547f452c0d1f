import { and, eq, exists, isNull, lte, notExists } from 'drizzle-orm'
import { promiseIs } from '../applications/promise-sql.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { change } from '../change.ts'
import { type Company, companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import { subquery } from '../platform/db/subquery.ts'
import { endOfDay } from '../platform/time-zone.ts'
import { mailAboutPromises } from './mails.ts'
import { listPromised } from './queries.ts'
import { promiseMails } from './table.ts'

/** Mails companies, once for each application, which promises end by tomorrow. One transaction per company. */
export async function remindOfPromises(services: Services) {
  const { db, now } = services
  const due = and(promiseIs('open', now()), lte(applications.promiseDueAt, endOfDay(now(), 1)), unnamed)
  const waiting = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.companyId, companies.id), shownApplications(), due))
  const found = await db
    .select()
    .from(companies)
    .where(and(isNull(companies.blockedAt), exists(waiting)))
    .orderBy(companies.id)
  for (const company of found) await remind(services, company, due)
}

const unnamed = notExists(
  subquery
    .select({ id: promiseMails.applicationId })
    .from(promiseMails)
    .where(eq(promiseMails.applicationId, applications.id)),
)

function remind(services: Services, company: Company, due: Parameters<typeof listPromised>[2]) {
  const subject = { kind: 'company', id: company.id, companyId: company.id }
  return change(asSystem(services), { action: 'company.promise-due', subject, role: 'system' }, async (tx) => {
    await tx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, company.id)).for('update')
    await mailAboutPromises(tx, company, 'due', await listPromised(tx.db, company.id, due))
  })
}
