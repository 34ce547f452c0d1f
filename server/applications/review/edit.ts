import { and, eq } from 'drizzle-orm'
import { isOfCompany, requireCompany } from '../../accounts/permissions.ts'
import { change, type Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { isAnyOf } from '../../platform/db/id-array.ts'
import { rejectionReasons } from '../../rejections/table.ts'
import { message } from '../../text/message.ts'
import { recordHistory } from '../history.ts'
import { applications, shownApplications } from '../table.ts'
import { findAssignee } from './assignee.ts'
import { type ApplicationChange, type Changeable, type ChangeName, changeKinds } from './change-kinds.ts'
import { findManagedApplication } from './find-managed.ts'
import { moveTo } from './move.ts'
import { notOffered } from './not-offered.ts'

/** Moves, rates or marks an application as seen. */
export async function changeApplication(context: Context, id: number, { name, value }: ApplicationChange) {
  const { action, by } = changeKinds[name]
  const { companyId } = await (by === 'company' ? findOwned : findManagedApplication)(context, id)
  const subject = { kind: 'application', id, companyId }
  await change(context, { action, subject }, (tx) => writes[name](tx, [id], value, companyId))
}

/** Changes several applications of the viewer's company. Returns the previous values, for undoing. */
export async function changeApplications(context: Context, ids: number[], { name, value }: ApplicationChange) {
  const companyId = requireCompany(context)
  const { id, stageId, seen, rating, rejectionReasonId, assigneeId } = applications
  const before = await context.db
    .select({ id, stageId, seen, rating, rejectionReasonId, assigneeId })
    .from(applications)
    .where(and(isAnyOf(id, ids), eq(applications.companyId, companyId), shownApplications()))
  const found = before.map((row) => row.id)
  const subject = () => found.map((foundId) => ({ kind: 'application', id: foundId, companyId }))
  if (found.length > 0)
    await change(context, { action: changeKinds[name].action, subject }, (tx) =>
      writes[name](tx, found, value, companyId),
    )
  return before
}

/** An application to the viewer's own company. Throws 404 for others, 403 for administrators. */
async function findOwned(context: Context, id: number) {
  const found = await findManagedApplication(context, id)
  if (!isOfCompany(context.viewer, found)) throw new Refusal('forbidden', message(context.language, 'ownCompanyOnly'))
  return found
}

type Write = (tx: Tx, ids: number[], value: number, companyId: number) => Promise<void>

/** Writes changes and records them in the history. */
const writes: Record<ChangeName, Write> = {
  stage: moveTo,
  seen: async (tx, ids, value) => {
    await set(tx, ids, { seen: value === 1 })
    await recordHistory(tx, ids, { kind: 'seen', value: String(value) })
  },
  rating: async (tx, ids, value) => {
    await set(tx, ids, { rating: value || null })
    await recordHistory(tx, ids, { kind: 'rating', value: String(value) })
  },
  reason: async (tx, ids, value, companyId) => {
    const reason = value === 0 ? null : await findReason(tx, value, companyId)
    await set(tx, ids, { rejectionReasonId: reason?.id ?? null })
    await recordHistory(tx, ids, { kind: 'reason', value: reason?.name ?? '' })
  },
  assignee: async (tx, ids, value, companyId) => {
    const member = value === 0 ? null : await findAssignee(tx, value, companyId)
    await set(tx, ids, { assigneeId: member?.id ?? null })
    await recordHistory(tx, ids, { kind: 'assignee', value: member?.name ?? '' })
  },
}

/** A reason of the company, also one that it no longer offers. Throws 422 for others. */
async function findReason({ db, language }: Tx, id: number, companyId: number) {
  const [found] = await db
    .select()
    .from(rejectionReasons)
    .where(and(eq(rejectionReasons.id, id), eq(rejectionReasons.companyId, companyId)))
  if (!found) throw notOffered(language, changeKinds.reason.wire)
  return found
}

const set = ({ db }: Tx, ids: number[], columns: Partial<Changeable>) =>
  db.update(applications).set(columns).where(isAnyOf(applications.id, ids))
