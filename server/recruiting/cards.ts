import { asc, eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { message } from '../text/message.ts'
import { inGivenOrder } from './order.ts'
import { maxCardsPerSection } from './recruiting.ts'
import { type RecruitingCandidate, recruitingCandidates, recruitingGroups } from './table.ts'

const kind = 'recruiting-card'

export type CardEdit = Pick<RecruitingCandidate, 'name' | 'countryIds' | 'icon' | 'lines' | 'buttonText'>

const cardsOf = ({ db }: Pick<Context, 'db'>, groupId: number) =>
  db
    .select()
    .from(recruitingCandidates)
    .where(eq(recruitingCandidates.groupId, groupId))
    .orderBy(asc(recruitingCandidates.position), asc(recruitingCandidates.id))

/** Adds a card at the end of its section. It becomes visible with a CV. */
export function addCard(context: Context, groupId: number, card: CardEdit) {
  requireAdmin(context)
  const subject = ({ id }: { id: number }) => ({ kind, id })
  return change(context, { action: 'recruiting-card.add', subject }, async (tx) => {
    const [section] = await tx.db.select().from(recruitingGroups).where(eq(recruitingGroups.id, groupId)).for('update')
    if (!section) throw notFound(context)
    const cards = await cardsOf(tx, groupId)
    if (cards.length >= maxCardsPerSection)
      throw new Refusal('conflict', message(context.language, 'tooManyCards', { max: maxCardsPerSection }))
    const position = Math.max(0, ...cards.map((each) => each.position)) + 1
    const [added] = await tx.db
      .insert(recruitingCandidates)
      .values({ ...card, groupId, position })
      .returning({ id: recruitingCandidates.id })
    if (!added) throw new Error('A card was not stored')
    tx.invalidate('recruiting')
    return added
  })
}

export async function changeCard(context: Context, id: number, card: CardEdit) {
  requireAdmin(context)
  await change(context, { action: 'recruiting-card.edit', subject: { kind, id } }, async (tx) => {
    const changed = await tx.db
      .update(recruitingCandidates)
      .set(card)
      .where(eq(recruitingCandidates.id, id))
      .returning({ id: recruitingCandidates.id })
    if (changed.length === 0) throw notFound(context)
    tx.invalidate('recruiting')
  })
}

/** Deletes a card and its CV. */
export async function removeCard(context: Context, id: number) {
  requireAdmin(context)
  await change(context, { action: 'recruiting-card.remove', subject: { kind, id } }, async (tx) => {
    const [removed] = await tx.db.delete(recruitingCandidates).where(eq(recruitingCandidates.id, id)).returning()
    if (!removed) throw notFound(context)
    if (removed.cv) await tx.queue.add(tx.db, removeFilesTask, { storageKeys: [removed.cv] })
    tx.invalidate('recruiting')
  })
}

/** Reorders the cards of a section. Cards that are not in `ids` come last. */
export async function orderCards(context: Context, groupId: number, ids: number[]) {
  requireAdmin(context)
  await change(
    context,
    { action: 'recruiting-card.order', subject: { kind: 'recruiting-section', id: groupId } },
    async (tx) => {
      for (const [at, { id, position }] of inGivenOrder(await cardsOf(tx, groupId), ids).entries())
        if (position !== at + 1)
          await tx.db
            .update(recruitingCandidates)
            .set({ position: at + 1 })
            .where(eq(recruitingCandidates.id, id))
      tx.invalidate('recruiting')
    },
  )
}
