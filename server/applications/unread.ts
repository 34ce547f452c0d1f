import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { applications, shownApplications } from './table.ts'

/** The number of a company's applications that are not marked as seen. */
export async function countUnread(db: Db, companyId: number): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), eq(applications.seen, false), shownApplications()))
  return Number(found?.count ?? 0)
}
