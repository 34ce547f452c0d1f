import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { currentLog } from '../platform/log.ts'
import { type Cursor, isOpen } from './run.ts'
import type { Batch } from './step.ts'
import { stepsOf } from './steps.ts'
import { type Run, runs } from './table.ts'

/**
 * Continues a run from where it stands until its end. Each batch and its progress are one transaction, so
 * a crash neither loses nor repeats one, and only one of two processes can continue.
 */
export async function executeRun(services: Services, id: number) {
  try {
    let run = await begin(services, id)
    while (run && isOpen(run.status)) {
      const begun = performance.now()
      run = await advance(services, run)
      // People's pages wait for the same processors.
      await pause(performance.now() - begun)
    }
  } catch (error) {
    currentLog().error({ err: error, run: id }, 'run')
    await finish(services, id, { status: 'failed', error: error instanceof Error ? error.name : 'Error' })
  }
}

async function begin({ db, now }: Services, id: number): Promise<Run | undefined> {
  const [run] = await db.select().from(runs).where(eq(runs.id, id))
  if (run?.status !== 'waiting') return run
  const counts = await Promise.all(stepsOf(run.kind).map((step) => step.count(db)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const [begun] = await db
    .update(runs)
    .set({ status: 'running', total, movedAt: now() })
    .where(eq(runs.id, id))
    .returning()
  return begun
}

/** Runs one batch. Undefined when another worker holds the run. */
async function advance(services: Services, { id, kind, cursor }: Run): Promise<Run | undefined> {
  const step = stepsOf(kind)[cursor.step]
  const work = step && ('prepare' in step ? await step.prepare(services, cursor.after, step.batchSize) : step.work)
  return services.db.transaction(async (db) => {
    const [run] = await db.select().from(runs).where(eq(runs.id, id)).for('update')
    if (!run || !isAt(run.cursor, cursor)) return undefined
    if (run.cancelRequestedAt) return finish({ ...services, db }, id, { status: 'cancelled' })
    if (!step || !work) return finish({ ...services, db }, id, { status: 'done' })
    const batch = await work({ ...services, db }, cursor.after, step.batchSize)
    const [next] = await db
      .update(runs)
      .set({ ...progressOf(run, step.name, batch), movedAt: services.now() })
      .where(eq(runs.id, id))
      .returning()
    return next
  })
}

const isAt = (one: Cursor, other: Cursor) => one.step === other.step && one.after === other.after

function progressOf({ cursor, done, total, result }: Run, name: string, { last, rows, changed }: Batch) {
  const through = done + rows
  return {
    cursor: last === null ? { step: cursor.step + 1, after: 0 } : { ...cursor, after: last },
    done: through,
    total: Math.max(total, through),
    result: { ...result, [name]: (result[name] ?? 0) + changed },
  }
}

async function finish({ db, now }: Services, id: number, end: Pick<Run, 'status'> & { error?: string }) {
  const [run] = await db
    .update(runs)
    .set({ ...end, movedAt: now(), finishedAt: now() })
    .where(eq(runs.id, id))
    .returning()
  return run
}
