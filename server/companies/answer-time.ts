import { sql } from 'drizzle-orm'
import { change } from '../change.ts'
import { asSystem, type Services } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'

/** Answered applications from which a company's answer time is shown. */
const minAnswered = 10

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
 * Stores the median time from an application to its first move or reply. Older applications without either count as
 * infinitely long, so that a company that answers only a few is not shown as quick. Returns the companies whose time
 * changed.
 */
export async function storeAnswerTimes(db: Db, now: Date): Promise<number[]> {
  const ago = (days: number) => sql`(${now.toISOString()}::timestamptz - make_interval(days => ${days}))`
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with moved as (
        select application_id, min(at) as at from application_history where kind = 'stage' group by application_id
      ), replied as (
        select application_id, min(created_at) as at from replies group by application_id
      ), waits as (
        select a.company_id, extract(epoch from least(m.at, r.at) - a.applied_at) as seconds
        from applications a
        left join moved m on m.application_id = a.id
        left join replied r on r.application_id = a.id
        where a.deleted_at is null and a.applied_at > ${ago(countedDays)}
          and (m.at is not null or r.at is not null
            or (a.withdrawn_at is null and a.applied_at < ${ago(unansweredDays)}))
      ), medians as (
        select company_id, percentile_disc(0.5) within group (order by coalesce(seconds::float8, 'Infinity')) as seconds
        from waits group by company_id having count(seconds) >= ${minAnswered}
      ), times as (
        select company_id, greatest(1, ceil(seconds / 86400))::int as days from medians where seconds < 'Infinity'
      )
      update companies c set answers_within_days = t.days
      from companies o left join times t on t.company_id = o.id
      where c.id = o.id and c.answers_within_days is distinct from t.days
      returning c.id`,
  )
  return rows.map(({ id }) => Number(id))
}
