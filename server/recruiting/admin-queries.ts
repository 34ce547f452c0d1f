import { asc, count, eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { recruitingCandidates, recruitingGroups } from './table.ts'

/** All sections in order, with their numbers of cards and of visible cards. */
export async function listSections(context: Context) {
  requireAdmin(context)
  const { id, page, title, position } = recruitingGroups
  return context.db
    .select({ id, page, title, position, cards: count(recruitingCandidates.id), shown: count(recruitingCandidates.cv) })
    .from(recruitingGroups)
    .leftJoin(recruitingCandidates, eq(recruitingCandidates.groupId, recruitingGroups.id))
    .groupBy(id)
    .orderBy(asc(position), asc(id))
}

/** A section with all its cards, including those without a CV. */
export async function findSection(context: Context, id: number) {
  requireAdmin(context)
  const [section] = await context.db.select().from(recruitingGroups).where(eq(recruitingGroups.id, id))
  if (!section) throw notFound(context)
  const cards = await context.db
    .select()
    .from(recruitingCandidates)
    .where(eq(recruitingCandidates.groupId, id))
    .orderBy(asc(recruitingCandidates.position), asc(recruitingCandidates.id))
  return { ...section, cards }
}
