import type { Db } from '../../../server/platform/db/client.ts'

/** The outcome of work whose writes are rolled back. */
export async function rolledBack<Outcome>(db: Db, work: () => Promise<Outcome>): Promise<Outcome> {
  const outcomes: Outcome[] = []
  const rollback = new Error('rolled back')
  await db
    .transaction(async () => {
      outcomes.push(await work())
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return outcomes[0] as Outcome
}
