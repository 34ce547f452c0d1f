import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { openStatuses, type RunKind } from './run.ts'
import { type Run, runs } from './table.ts'

/** The newest runs of a kind, the open one among them. */
export function listRuns(context: Context, kind: RunKind | undefined): Promise<Run[]> {
  requireAdmin(context)
  const condition = kind && eq(runs.kind, kind)
  return context.db.select().from(runs).where(condition).orderBy(desc(runs.createdAt), desc(runs.id)).limit(50)
}

/** A run by its id, for administrators. Throws 404. */
export async function findRun(context: Context, id: number): Promise<Run> {
  requireAdmin(context)
  const [run] = await context.db.select().from(runs).where(eq(runs.id, id))
  if (!run) throw notFound(context)
  return run
}

/** A run whose last batch is older than this counts as abandoned. */
const stalledMs = 60_000

/** Open runs whose process seems to have died. */
export function listStalledRuns({ db, now }: Pick<Context, 'db' | 'now'>) {
  const latest = new Date(now().getTime() - stalledMs)
  return db
    .select({ id: runs.id })
    .from(runs)
    .where(and(inArray(runs.status, openStatuses), lt(runs.movedAt, latest)))
}
