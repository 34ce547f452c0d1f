import { eq, inArray, sql } from 'drizzle-orm'
import { markProved } from '../candidate-records/proof.ts'
import { addToOptedOutGroups, removeFromOptedOutGroups } from '../candidate-records/system-groups.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { searchAlerts } from '../search-alerts/table.ts'
import { jobWatches } from '../watches/table.ts'
import { candidateOf, type Link } from './access.ts'
import { type Candidate, candidates } from './table.ts'

export type OptingOut = Pick<Candidate, 'firstName' | 'lastName' | 'optedOutAt'>

/** The candidate of an opt-out link. `optedOutAt` is null when they have not opted out yet. */
export const readOptOut = (context: Pick<Context, 'db' | 'now'>, link: Link): Promise<OptingOut> =>
  candidateOf(context, link, 'unsubscribe')

/** Opts the candidate of a link out of marketing mail. Idempotent. */
export async function optOut(context: Context, link: Link) {
  await candidateOf(context, link, 'unsubscribe')
  const subject = { kind: 'candidate', id: link.candidateId }
  await change(context, { action: 'candidate.opt-out', subject, role: 'candidate' }, async ({ db, now }) => {
    await db
      .update(candidates)
      .set({ optedOutAt: sql`coalesce(${candidates.optedOutAt}, ${now().toISOString()}::timestamptz)` })
      .where(eq(candidates.id, link.candidateId))
    await addToOptedOutGroups(db, link.candidateId)
    const address = db.select({ email: candidates.email }).from(candidates).where(eq(candidates.id, link.candidateId))
    await db.delete(jobWatches).where(inArray(jobWatches.email, address))
    await db.delete(searchAlerts).where(inArray(searchAlerts.email, address))
  })
}

/** Takes the opt-out of a link's candidate back: they receive marketing mail again. Idempotent. */
export async function optIn(context: Context, link: Link) {
  await candidateOf(context, link, 'unsubscribe')
  const subject = { kind: 'candidate', id: link.candidateId }
  await change(context, { action: 'candidate.opt-in', subject, role: 'candidate' }, async (tx) => {
    await tx.db.update(candidates).set({ optedOutAt: null }).where(eq(candidates.id, link.candidateId))
    await removeFromOptedOutGroups(tx.db, link.candidateId)
    await markProved(tx, link.candidateId)
  })
}
