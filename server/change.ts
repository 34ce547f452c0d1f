import type { AuditAction } from './audit-names.ts'
import type { Context } from './context.ts'
import { recordAudit } from './platform/audit/record.ts'
import type { AuditRole } from './platform/audit/table.ts'
import { invalidate as publish } from './platform/cache/invalidation.ts'
import type { CacheTag } from './platform/cache/tag.ts'
import type { Db } from './platform/db/client.ts'
import { currentRequestId } from './platform/log.ts'

export type Subject = {
  /** The noun, such as 'job', 'application', 'group'. */
  kind: string
  id: number | string
  /** The company whose dashboards are notified of the change; defaults to the viewer's own. */
  companyId?: number | null
}

type Terms<Result> = {
  action: AuditAction
  /** The changed subjects, each with its audit entry; for new rows a function of the result. */
  subject: Subject | Subject[] | ((result: Result) => Subject | Subject[])
  /** The acting role if it is not the viewer's: a candidate with a token, or the system. */
  role?: AuditRole
}

declare const inside: unique symbol

/** The context inside a change, with the transaction as `db`. Functions shared by verbs take it. */
export type Tx = Context & {
  readonly [inside]: true
  /** Tags to invalidate when the transaction commits. */
  invalidate(...tags: CacheTag[]): void
}

/**
 * The only way to write: one transaction with the change, its audit entries, the invalidations, and the tasks and mails
 * that `write` enqueues.
 */
export async function change<Result>(
  context: Context,
  { action, subject, role }: Terms<Result>,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const changed = await context.db.transaction(async (db: Db) => {
    const tags = new Set<CacheTag>()
    const invalidate = (...more: CacheTag[]) => more.forEach((tag) => void tags.add(tag))
    const tx = { ...context, db, invalidate } as Tx
    const result = await write(tx)
    const subjects = [typeof subject === 'function' ? subject(result) : subject].flat()
    await recordWithin(tx, { action, subjects, role })
    if (tags.size > 0) await publish(db, ...tags)
    return result
  })
  context.wrote?.()
  return changed
}

/** Records that personal data was taken out or an attempt failed, which changes nothing else. */
export const recordOnly = <Result = void>(context: Context, terms: Terms<Result | undefined>) =>
  change(context, terms, async () => undefined)

type Within = { action: AuditAction; subjects: Subject[]; role?: AuditRole | undefined }

/** Records what a change brings about beside its own action. */
export function recordWithin({ db, now, viewer }: Tx, { action, subjects, role }: Within) {
  const same = { at: now(), ...actorOf(viewer, role), action, requestId: currentRequestId() ?? null }
  const entries = subjects.map(({ kind, id, companyId = companyOf(viewer) }) => ({
    ...same,
    subjectKind: kind,
    subjectId: String(id),
    companyId,
  }))
  return recordAudit(db, ...entries)
}

function actorOf(viewer: Context['viewer'], role?: AuditRole) {
  const actorId = role === 'system' || viewer.kind === 'visitor' ? null : viewer.userId
  return { actorId, role: role ?? viewer.kind }
}

const companyOf = (viewer: Context['viewer']) => (viewer.kind === 'visitor' ? null : viewer.companyId)
