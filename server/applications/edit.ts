import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isOwner, mayManage, requireCompany, requireUser } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { recordHistory } from './history.ts'
import { moveTo } from './move.ts'
import { applications } from './table.ts'

/** Exactly one of these. A rating of 0 removes the rating. */
export type ApplicationChange = { stageId: number } | { seen: boolean } | { rating: number }

/** Moves, rates or marks an application as seen. Its own company may do all; administrators may only mark it. */
export async function changeApplication(context: Context, id: number, given: ApplicationChange) {
  const { companyId } = await ('seen' in given ? findManaged : findOwned)(context, id)
  const subject = { kind: 'application', id, companyId }
  await change(context, { action: actionOf(given), subject }, (tx) => apply(tx, companyId, [id], given))
}

/** Changes several applications of the viewer's company. Returns the previous values, for undoing. */
export async function changeApplications(context: Context, ids: number[], given: ApplicationChange) {
  const companyId = requireCompany(context)
  const { id, stageId, seen, rating } = applications
  const before = await context.db
    .select({ id, stageId, seen, rating })
    .from(applications)
    .where(and(inArray(id, ids), eq(applications.companyId, companyId), isNull(applications.deletedAt)))
  const found = before.map((row) => row.id)
  const subject = { kind: 'application', companyId }
  if (found.length > 0)
    await change(context, { action: actionOf(given), subject }, (tx) => apply(tx, companyId, found, given))
  return before
}

/** An application to the viewer's own company. Throws 404 for others, 403 for administrators. */
export async function findOwned(context: Context, id: number) {
  const user = requireUser(context)
  const found = await findShown(context, id)
  if (found && isOwner(user, found)) return found
  if (found && user.kind === 'admin') throw new Refusal('forbidden', message(context.language, 'ownCompanyOnly'))
  throw notFound(context)
}

/** An application to the viewer's own company, or any for administrators. Throws 404 for others. */
async function findManaged(context: Context, id: number) {
  const found = await findShown(context, id)
  if (!found || !mayManage(requireUser(context), found)) throw notFound(context)
  return found
}

async function findShown({ db }: Context, id: number) {
  const isShown = and(eq(applications.id, id), isNull(applications.deletedAt))
  return (await db.select().from(applications).where(isShown))[0]
}

const actionOf = (given: ApplicationChange) =>
  'stageId' in given ? 'application.stage' : 'seen' in given ? 'application.mark' : 'application.rate'

async function apply(tx: Tx, companyId: number, ids: number[], given: ApplicationChange) {
  const { db } = tx
  const these = inArray(applications.id, ids)
  if ('seen' in given) {
    await db.update(applications).set({ seen: given.seen }).where(these)
    return recordHistory(tx, ids, { kind: 'seen', value: given.seen ? '1' : '0' })
  }
  if ('rating' in given) {
    await db
      .update(applications)
      .set({ rating: given.rating || null })
      .where(these)
    return recordHistory(tx, ids, { kind: 'rating', value: String(given.rating) })
  }
  await moveTo(tx, companyId, ids, given.stageId)
}
