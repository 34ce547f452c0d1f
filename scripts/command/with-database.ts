import { type Config, readConfig } from '../../server/config.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { lockFolder } from '../../server/platform/lock.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { openSiteDatabase } from '../../server/site-database.ts'

/** Calls back with the site's database, migrated and with its reference data; meanwhile the data folder is locked. */
export async function withDatabase(act: (db: Db, config: Config) => Promise<void>) {
  const config = readConfig(process.env)
  const unlock = await lockFolder(config.dataDir)
  const database = await openSiteDatabase(config)
  try {
    await database.migrate()
    await seedReference(database.db)
    await act(database.db, config)
  } finally {
    await database.close()
    await unlock()
  }
}
