import { eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { jobReports } from './table.ts'

/** Resolves or reopens a report. */
export async function resolveReport(context: Context, id: number, isResolved: boolean) {
  requireAdmin(context)
  await change(context, { action: 'report.resolve', subject: { kind: 'report', id } }, async (tx) => {
    const done = await tx.db
      .update(jobReports)
      .set({ resolvedAt: isResolved ? tx.now() : null })
      .where(eq(jobReports.id, id))
      .returning({ id: jobReports.id })
    if (done.length === 0) throw notFound(context)
  })
}
