import { and, isNotNull, lte } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { jobReports } from './table.ts'

/** Months for which the address of a report that nobody resolved is kept. */
const keptMonths = 6

/** Erases addresses of readers whose reports have been open for too long. */
export async function eraseOldReaders({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now())
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  await db
    .update(jobReports)
    .set({ email: null })
    .where(and(isNotNull(jobReports.email), lte(jobReports.createdAt, before)))
}
