import { and, eq } from 'drizzle-orm'
import { requireCompany } from '../../accounts/permissions.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound, Refusal } from '../../errors.ts'
import { sortedAs } from '../../platform/db/sort-key.ts'
import { message } from '../../text/message.ts'
import type { QuestionFilter } from './condition.ts'
import { answeredLike } from './condition-sql.ts'
import { savedFilters } from './table.ts'

const maxFilters = 100

/** The filters of the viewer's company, by name. */
export const listSavedFilters = (context: Context) =>
  context.db
    .select()
    .from(savedFilters)
    .where(eq(savedFilters.companyId, requireCompany(context)))
    .orderBy(sortedAs(savedFilters.name), savedFilters.id)

/**
 * Saves a filter for the viewer's company and returns its id. Throws 404 for another company's ad, 422 for an invalid
 * condition, 409 when there are `maxFilters` already.
 */
export async function saveFilter(context: Context, { name, ...filter }: QuestionFilter & { name: string }) {
  const companyId = requireCompany(context)
  await answeredLike(context, companyId, filter)
  if ((await listSavedFilters(context)).length >= maxFilters)
    throw new Refusal('conflict', message(context.language, 'atMost', { max: maxFilters }))
  const subject = (id: number) => ({ kind: 'filter', id, companyId })
  return change(context, { action: 'filter.save', subject }, async ({ db, now }) => {
    const row = { companyId, jobId: filter.jobId, name, filter, createdAt: now() }
    const [saved] = await db.insert(savedFilters).values(row).returning({ id: savedFilters.id })
    if (!saved) throw new Error('A filter was not stored')
    return saved.id
  })
}

/** Throws 404 for a filter of another company. */
export async function deleteSavedFilter(context: Context, id: number) {
  const companyId = requireCompany(context)
  await change(context, { action: 'filter.delete', subject: { kind: 'filter', id, companyId } }, async ({ db }) => {
    const gone = await db
      .delete(savedFilters)
      .where(and(eq(savedFilters.id, id), eq(savedFilters.companyId, companyId)))
      .returning({ id: savedFilters.id })
    if (gone.length === 0) throw notFound(context)
  })
}
