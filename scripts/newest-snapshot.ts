/** Removes all but the newest snapshot of the tables: it is the only one that the next migration is compared with. */
import { globSync, rmSync } from 'node:fs'

const snapshots = globSync('server/platform/db/migrations/meta/*_snapshot.json').sort()
for (const file of snapshots.slice(0, -1)) rmSync(file)
