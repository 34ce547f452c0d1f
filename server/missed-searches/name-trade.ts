import { eq, or } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { jobs } from '../jobs/table.ts'
import { matchOccupationsTask } from '../jobs/tasks.ts'
import { hasWord } from '../jobs/words.ts'
import { dictionary } from '../occupations/dictionary.ts'
import { occupationNames } from '../occupations/table.ts'
import { spellingsOf } from '../text/stem.ts'

/** Adds a name to an occupation: searches understand it at once, ads with it are matched again in the background. */
export async function addName(context: Context, { occupationId, name }: { occupationId: number; name: string }) {
  requireAdmin(context)
  if (!dictionary().byId.get(occupationId)?.label) throw notFound(context)
  await change(context, { action: 'occupation.add-name', subject: ofRow }, async (tx) => {
    const [added] = await tx.db
      .insert(occupationNames)
      .values({ occupationId, name, createdAt: tx.now() })
      .onConflictDoUpdate({ target: occupationNames.name, set: { occupationId } })
      .returning()
    await useAtOnce(tx, name)
    return added
  })
}

/** Removes a name that was added. */
export async function removeName(context: Context, id: number) {
  requireAdmin(context)
  await change(context, { action: 'occupation.remove-name', subject: ofRow }, async (tx) => {
    const [removed] = await tx.db.delete(occupationNames).where(eq(occupationNames.id, id)).returning()
    if (!removed) throw notFound(context)
    await useAtOnce(tx, removed.name)
    return removed
  })
}

/** The audit trail names the occupation, not the words. */
const ofRow = (row: { occupationId: number } | undefined) => ({
  kind: 'occupation',
  id: row?.occupationId ?? 0,
  companyId: null,
})

async function useAtOnce(tx: Tx, name: string) {
  tx.invalidate('occupations', 'jobs')
  const [longest = name] = name.split(' ').toSorted((one, other) => other.length - one.length)
  await tx.db
    .update(jobs)
    .set({ occupationsVersion: 0 })
    .where(or(...spellingsOf(longest).map(hasWord)))
  await tx.queue.add(tx.db, matchOccupationsTask, {})
}
