import { and, count, eq, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applications, shownApplications } from '../applications/table.ts'
import { change } from '../change.ts'
import { asSystem, type Services } from '../context.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { companies } from './table.ts'

/** Answered applications from which a company's answer time is shown, and countable ones from which their share is. */
const minCounted = 10

/** Unanswered applications count from this age; younger ones may still be answered. */
const unansweredDays = 30

/** Older applications do not count. */
const countedDays = 365

/** Updates the answer time of every company, and invalidates its pages. */
export const countAnswerTimes = (services: Services) =>
  change(
    asSystem(services),
    {
      action: 'company.answer-time',
      subject: (ids: number[]) => ids.map((id) => ({ kind: 'company', id, companyId: id })),
      role: 'system',
    },
    async (tx) => {
      const ids = await storeAnswerTimes(tx.db, tx.now())
      tx.invalidate(...ids.map((id) => `company:${id}` as const))
      return ids
    },
  )

/**
 * Stores the median time from an application to its first move or reply, and the share of those that got one. Older
 * applications without either count as infinitely long, so that a company that answers only a few is not shown as quick.
 * Returns the companies whose numbers changed.
 */
export async function storeAnswerTimes(db: Db, now: Date): Promise<number[]> {
  const times = companyTimes(db, now)
  const others = alias(companies, 'others')
  const rows = await db
    .update(companies)
    .set({ answersWithinDays: sql`${times.days}`, answeredPercent: sql`${times.percent}` })
    .from(others)
    .leftJoin(times, eq(times.companyId, others.id))
    .where(
      and(
        eq(companies.id, others.id),
        sql`(${companies.answersWithinDays}, ${companies.answeredPercent}) is distinct from (${times.days}, ${times.percent})`,
      ),
    )
    .returning({ id: companies.id })
  return rows.map(({ id }) => id)
}

/** The companies with enough applications: the time, null for few answers and when most got none, and the share. */
function companyTimes(db: Db, now: Date) {
  const waits = applicationWaits(db, now)
  const median = sql`percentile_disc(0.5) within group (order by coalesce(${waits.seconds}::float8, 'Infinity'))`
  const answered = count(waits.seconds)
  return db
    .select({
      companyId: waits.companyId,
      days: sql`case when ${answered} >= ${minCounted} then nullif(greatest(1, ceil(${median} / 86400)), 'Infinity')::int end`.as(
        'days',
      ),
      percent: sql`(100 * ${answered} / count(*))::int`.as('percent'),
    })
    .from(waits)
    .groupBy(waits.companyId)
    .having(gte(count(), minCounted))
    .as('times')
}

/**
 * The time from each application to its first move or reply; null without either. Those to anonymous ads do not count,
 * because the figure would tell who placed them.
 */
function applicationWaits(db: Db, now: Date) {
  const { companyId, withdrawnAt, answeredAt, appliedAt } = applications
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
  const isOldEnough = and(isNull(withdrawnAt), lt(appliedAt, ago(unansweredDays)))
  return db
    .select({ companyId, seconds: sql`extract(epoch from ${answeredAt} - ${appliedAt})`.as('seconds') })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.hidesCompany, false)))
    .where(and(shownApplications(), gt(appliedAt, ago(countedDays)), or(isNotNull(answeredAt), isOldEnough)))
    .as('waits')
}
