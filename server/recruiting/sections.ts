import { asc, eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { message } from '../text/message.ts'
import { inGivenOrder } from './order.ts'
import { maxSections, type RecruitingPageName } from './recruiting.ts'
import { type RecruitingSection, recruitingCandidates, recruitingGroups } from './table.ts'

const kind = 'recruiting-section'

const sectionsOf = ({ db }: Pick<Context, 'db'>, page: RecruitingPageName) =>
  db
    .select()
    .from(recruitingGroups)
    .where(eq(recruitingGroups.page, page))
    .orderBy(asc(recruitingGroups.position), asc(recruitingGroups.id))

/** Adds a section at the end of its page. */
export function addSection(context: Context, content: Pick<RecruitingSection, 'page' | 'title'>) {
  requireAdmin(context)
  const subject = ({ id }: { id: number }) => ({ kind, id })
  return change(context, { action: 'recruiting-section.add', subject }, async (tx) => {
    const position = await nextPosition(tx, content.page)
    const [added] = await tx.db
      .insert(recruitingGroups)
      .values({ ...content, position })
      .returning({ id: recruitingGroups.id })
    if (!added) throw new Error('A section was not stored')
    tx.invalidate('recruiting')
    return added
  })
}

/** Renames a section or moves it to the end of another page. */
export async function changeSection(
  context: Context,
  id: number,
  { title, page }: { title?: string | undefined; page?: RecruitingPageName | undefined },
) {
  requireAdmin(context)
  await change(context, { action: 'recruiting-section.edit', subject: { kind, id } }, async (tx) => {
    const [section] = await tx.db.select().from(recruitingGroups).where(eq(recruitingGroups.id, id)).for('update')
    if (!section) throw notFound(context)
    const isMoved = page !== undefined && page !== section.page
    await tx.db
      .update(recruitingGroups)
      .set({ title: title ?? section.title, ...(isMoved && { page, position: await nextPosition(tx, page) }) })
      .where(eq(recruitingGroups.id, id))
    tx.invalidate('recruiting')
  })
}

/** Deletes a section with its cards and their CVs. */
export async function removeSection(context: Context, id: number) {
  requireAdmin(context)
  await change(context, { action: 'recruiting-section.remove', subject: { kind, id } }, async (tx) => {
    const cvs = await tx.db
      .select({ cv: recruitingCandidates.cv })
      .from(recruitingCandidates)
      .where(eq(recruitingCandidates.groupId, id))
    const removed = await tx.db.delete(recruitingGroups).where(eq(recruitingGroups.id, id)).returning()
    if (removed.length === 0) throw notFound(context)
    const storageKeys = cvs.flatMap(({ cv }) => cv ?? [])
    if (storageKeys.length > 0) await tx.queue.add(tx.db, removeFilesTask, { storageKeys })
    tx.invalidate('recruiting')
  })
}

/** Reorders the sections of a page. Sections that are not in `ids` come last. */
export async function orderSections(context: Context, page: RecruitingPageName, ids: number[]) {
  requireAdmin(context)
  await change(context, { action: 'recruiting-section.order', subject: { kind, id: page } }, async (tx) => {
    for (const [at, { id, position }] of inGivenOrder(await sectionsOf(tx, page), ids).entries())
      if (position !== at + 1)
        await tx.db
          .update(recruitingGroups)
          .set({ position: at + 1 })
          .where(eq(recruitingGroups.id, id))
    tx.invalidate('recruiting')
  })
}

async function nextPosition(tx: Tx, page: RecruitingPageName) {
  const sections = await sectionsOf(tx, page)
  if (sections.length >= maxSections)
    throw new Refusal('conflict', message(tx.language, 'tooManySections', { max: maxSections }))
  return Math.max(0, ...sections.map(({ position }) => position)) + 1
}
