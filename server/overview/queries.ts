import { and, count, desc, getTableName, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { requireAdmin } from '../accounts/permissions.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { findLastBackup } from '../backups/scheduled.ts'
import { candidates } from '../candidates/table.ts'
import { jobCount } from '../companies/admin-queries.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { listFeatured } from '../featured/queries.ts'
import { awaitsApproval, countPending, findOldestPending } from '../jobs/pending.ts'
import { countAll } from '../jobs/search/counts.ts'
import { createLargeCounts } from '../jobs/search/large-counts.ts'
import { countLarge } from '../jobs/search/large-totals.ts'
import { jobs } from '../jobs/table.ts'
import { countMails } from '../mails/outbox.ts'
import { mails, suppressedEmails } from '../mails/table.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows } from '../platform/db/page.ts'
import { periodOf, startOf } from '../platform/db/periods.ts'
import { queueHealth } from '../platform/queue/health.ts'
import { dayAfter, dayOf } from '../platform/time-zone.ts'
import { countHeld } from '../replies/review/queries.ts'

const aDay = 24 * 3600_000
const shownDays = 30

const largeDays = createLargeCounts<number[]>((totals) => totals.reduce((sum, total) => sum + total, 0))

/** The overview for administrators: counts, queue, mail, the newest companies, applications by day. */
export async function loadSummary(context: Context) {
  requireAdmin(context)
  const { db, now } = context
  const today = dayOf(now())
  const countMany = (key: string, table: PgTable, where?: SQL) =>
    countLarge(db, key, { now: now(), count: () => countRows(db, table, where) })
  const since = (table: PgTable, column: PgColumn, ms: number) =>
    countMany(`new ${getTableName(table)}`, table, gte(column, new Date(now().getTime() - ms)))
  // To the letter the condition of `jobs_newest`, which counts without the rows.
  const listed = sql`${jobs.status} in ('ACTIVE', 'PUBLISHED') and ${jobs.isListed}`
  const week = new Date(now().getTime() - 7 * aDay)
  return {
    pending: await countPending(db, now()),
    oldestPending: await findOldestPending(db, now()),
    heldReplies: await countHeld(db),
    published: {
      total: await countAll(db, now()),
      recent: await countMany('new jobs', jobs, and(listed, gte(jobs.publishedAt, week))),
      featured: (await listFeatured(db, now())).length,
    },
    candidates: {
      total: await countMany('candidates', candidates),
      recent: await since(candidates, candidates.createdAt, aDay),
    },
    companies: {
      total: await countRows(db, companies),
      recent: await since(companies, companies.createdAt, 7 * aDay),
      blocked: await countRows(db, companies, isNotNull(companies.blockedAt)),
    },
    suppressed: {
      total: await countRows(db, suppressedEmails),
      recent: await since(suppressedEmails, suppressedEmails.createdAt, aDay),
    },
    days: await applicationsByDay(context, today),
    mails: { states: await countMails(context), sentToday: await since(mails, mails.sentAt, aDay) },
    queue: await queueHealth(db),
    backup: await findLastBackup(context),
    newest: await listNewest(context),
  }
}

/** Applications per day of the last 30 days in Croatian time, oldest first, including days without any. */
async function applicationsByDay({ db, now }: Context, today: string) {
  const shown = Array.from({ length: shownDays }, (_, at) => dayAfter(today, at + 1 - shownDays))
  const totals = await largeDays.get(db, today, { now: now(), count: () => countByDay(db, shown) })
  return shown.map((day, at) => ({ day, count: totals[at] ?? 0 }))
}

async function countByDay(db: Db, days: string[]): Promise<number[]> {
  const rows = await db
    .select({ at: periodOf(applications.appliedAt, days), total: count() })
    .from(applications)
    .where(and(gte(applications.appliedAt, startOf(days[0] ?? '')), shownApplications()))
    .groupBy(sql`1`)
  const totals = new Map(rows.map(({ at, total }) => [at, Number(total)]))
  return days.map((_, at) => totals.get(at + 1) ?? 0)
}

const listNewest = ({ db, now }: Context) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      city: companies.city,
      countryId: companies.countryId,
      createdAt: companies.createdAt,
      jobs: jobCount.mapWith(Number),
      isWaiting: sql<boolean>`exists (select from ${jobs} where ${jobs.companyId} = ${companies}.id and ${awaitsApproval(now())})`,
    })
    .from(companies)
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(5)
