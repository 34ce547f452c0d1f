import { and, eq, inArray, isNull } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { openStatuses, type RunKind } from './run.ts'
import { type Run, runs } from './table.ts'
import { executeRunTask } from './tasks.ts'

/** Starts a run. Throws a conflict while one of the same kind is open. */
export function startRun(context: Context, kind: RunKind): Promise<Run> {
  requireAdmin(context)
  const subject = ({ id }: Run) => ({ kind: 'run', id, companyId: null })
  return change(context, { action: `run.${kind}`, subject }, async (tx) => {
    const at = tx.now()
    const [run] = await tx.db
      .insert(runs)
      .values({ kind, createdAt: at, movedAt: at })
      .onConflictDoNothing()
      .returning()
    if (!run) throw new Refusal('conflict', message(context.language, 'runIsOpen'))
    await tx.queue.add(tx.db, executeRunTask, { runId: run.id })
    return run
  })
}

/** Ends a run after its present batch. What it did until then stays. */
export async function cancelRun(context: Context, id: number) {
  requireAdmin(context)
  await change(context, { action: 'run.cancel', subject: { kind: 'run', id, companyId: null } }, async (tx) => {
    const [run] = await tx.db.select().from(runs).where(eq(runs.id, id)).for('update')
    if (!run) throw notFound(context)
    await tx.db
      .update(runs)
      .set({ cancelRequestedAt: tx.now() })
      .where(and(eq(runs.id, id), inArray(runs.status, openStatuses), isNull(runs.cancelRequestedAt)))
  })
}
