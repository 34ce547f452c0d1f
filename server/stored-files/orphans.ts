import type { Services } from '../context.ts'
import { findOrphans } from './stored-keys.ts'

const dayMs = 24 * 3600_000

/** Milliseconds that a file without a row is kept. Its row may be in a database that is about to be restored. */
const waitMs = 7 * dayMs

/** How many keys are looked up at once. */
const batchSize = 10_000

/** Where files are stored; nothing else in a bucket is touched. */
const ownFolders = /^(applications|logos|recruiting|uploads)\//

/** Removes stored files that no row names: their transaction, or their removal, has failed. */
export async function removeOrphans({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>) {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const cutoff = before(waitMs)
  let keys: string[] = []
  const removeUnnamed = async () => {
    for (const key of await findOrphans(db, keys)) await storage.remove(key)
    keys = []
  }
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt < cutoff && ownFolders.test(key)) keys.push(key)
    if (keys.length === batchSize) await removeUnnamed()
  }
  await removeUnnamed()
  await storage.removeUnfinished(before(dayMs))
}
