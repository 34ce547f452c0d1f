import { eq, inArray, sql } from 'drizzle-orm'
import { markProved } from '../candidate-records/proof.ts'
import { addToOptedOutGroups, removeFromOptedOutGroups } from '../candidate-records/system-groups.ts'
import { isTokenValid } from '../candidate-records/tokens.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { searchAlerts } from '../search-alerts/table.ts'
import { jobWatches } from '../watches/table.ts'
import { type Candidate, candidates } from './table.ts'

/** The parameters of the link in a mail. */
type Link = { candidateId: number; token: string }

export type OptingOut = Pick<Candidate, 'firstName' | 'lastName' | 'optedOutAt'>

/** The candidate of an opt-out link. `optedOutAt` is null when they have not opted out yet. */
export async function readOptOut(context: Pick<Context, 'db' | 'now'>, link: Link): Promise<OptingOut> {
  await checkLink(context, link)
  const { firstName, lastName, optedOutAt } = candidates
  const [found] = await context.db
    .select({ firstName, lastName, optedOutAt })
    .from(candidates)
    .where(eq(candidates.id, link.candidateId))
  if (!found) throw unknownLink()
  return found
}

/** Opts the candidate of a link out of marketing mail. Idempotent. */
export async function optOut(context: Context, link: Link) {
  await checkLink(context, link)
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
  await checkLink(context, link)
  const subject = { kind: 'candidate', id: link.candidateId }
  await change(context, { action: 'candidate.opt-in', subject, role: 'candidate' }, async (tx) => {
    await tx.db.update(candidates).set({ optedOutAt: null }).where(eq(candidates.id, link.candidateId))
    await removeFromOptedOutGroups(tx.db, link.candidateId)
    await markProved(tx, link.candidateId)
  })
}

async function checkLink({ db, now }: Pick<Context, 'db' | 'now'>, link: Link) {
  if (!(await isTokenValid(db, { ...link, purpose: 'unsubscribe', now: now() }))) throw unknownLink()
}

const unknownLink = () => new Refusal('not_found', 'kandidat not found')
