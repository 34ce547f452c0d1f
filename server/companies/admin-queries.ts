import { and, count, desc, eq, gt, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { sessions, users } from '../accounts/table.ts'
import { applications, shownApplications } from '../applications/table.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { listCompanySigns } from '../guard/queries.ts'
import { statusAt } from '../jobs/own/status-sql.ts'
import { jobs } from '../jobs/table.ts'
import { isId } from '../platform/db/id.ts'
import { countRows, type PageRequest, readPage } from '../platform/db/page.ts'
import { containsFolded } from '../platform/db/sort-key.ts'
import { containingTyped } from '../text/like.ts'
import { findPendingEmail } from './email-change.ts'
import { companies } from './table.ts'

/** Qualified, because a bare `id` in a subquery would refer to the inner table. */
const companyId = sql`${companies}.id`

/** For queries that select from `companies`. Excludes deleted ads. */
export const jobCount = sql<number>`(select count(*) from ${jobs} where ${jobs.companyId} = ${companyId} and ${jobs.deletedAt} is null)`
/** For queries that select from `companies`. Excludes deleted applications. */
export const applicationCount = sql<number>`(select count(*) from ${applications} where ${applications.companyId} = ${companyId} and ${shownApplications()})`

type Filter = { q: string; blocked?: boolean | undefined }

/** All companies with their numbers of ads and applications. */
export async function listCompanies(context: Context, page: PageRequest, { q, blocked }: Filter) {
  requireAdmin(context)
  const typed = containingTyped(q)
  const condition = and(
    q
      ? or(
          containsFolded(companies.name, q),
          ilike(companies.email, typed),
          containsFolded(companies.city, q),
          ilike(companies.vat, typed),
          isId(q) ? eq(companies.id, Number(q)) : undefined,
        )
      : undefined,
    blocked === undefined ? undefined : blocked ? isNotNull(companies.blockedAt) : isNull(companies.blockedAt),
  )
  const found = context.db
    .select({ company: companies, jobs: jobCount.mapWith(Number), applications: applicationCount.mapWith(Number) })
    .from(companies)
    .where(condition)
    .$dynamic()
  return readPage(context.db, found, { page, table: companies, condition })
}

export const companyExists = async ({ db }: Pick<Context, 'db'>, id: number) =>
  (await countRows(db, companies, eq(companies.id, id))) > 0

/** A company, blocked or not, with its users and newest ads. */
export async function findManagedCompany(context: Context, id: number) {
  requireAdmin(context)
  const { db, now } = context
  const [company] = await db.select().from(companies).where(eq(companies.id, id))
  if (!company) throw notFound(context)
  const people = await db
    .select({
      id: users.id,
      login: users.email,
      confirmedAt: users.confirmedAt,
      createdAt: users.createdAt,
      devices: count(sessions.id),
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now())))
    .where(and(eq(users.companyId, id), isNull(users.removedAt)))
    .groupBy(users.id)
    .orderBy(users.id)
  const ads = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      status: statusAt(now()),
      createdAt: jobs.createdAt,
      expiresAt: jobs.expiresAt,
    })
    .from(jobs)
    .where(and(eq(jobs.companyId, id), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.createdAt))
    .limit(100)
  return { company, emailPending: await findPendingEmail(db, id), signs: await listCompanySigns(db, id), people, ads }
}
