import { and, eq, gte, isNull, or, type SQL } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { countAll } from '../jobs/search/counts.ts'
import { jobs } from '../jobs/table.ts'
import { countRows, type PageRequest, readPage } from '../platform/db/page.ts'
import { feedFetches, jobAnnouncements, notifications } from './table.ts'

/** `jobId` 0 means all ads. */
export type SentFilter = { service?: 'indexnow' | 'google' | undefined; jobId: number; failed: boolean }

/** Notifications with their responses, the numbers of ads to be announced and in the feeds, and the last fetches. */
export async function listSent(context: Context, filter: SentFilter, page: PageRequest) {
  requireAdmin(context)
  const { db, now } = context
  const condition = whereOf(filter)
  const found = db
    .select({ sent: notifications, title: jobs.title })
    .from(notifications)
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .where(condition)
    .$dynamic()
  const { items, total } = await readPage(db, found, { page, table: notifications, condition })
  const waiting = await countRows(db, jobAnnouncements)
  const fetches = await db.select().from(feedFetches)
  return { items, total, waiting, live: await countAll(db, now()), fetches }
}

/** A missing response counts as a failure. */
const whereOf = ({ service, jobId, failed }: SentFilter): SQL | undefined =>
  and(
    service && eq(notifications.service, service),
    jobId ? eq(notifications.jobId, jobId) : undefined,
    failed ? or(isNull(notifications.status), gte(notifications.status, 400)) : undefined,
  )
