import { type Config, readConfig } from '../../server/config.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { lockData, openSiteDatabase } from '../../server/site-database.ts'

/** Calls back with the site's database, migrated and with its reference data; no other process does so meanwhile. */
export async function withDatabase(act: (db: Db, config: Config) => Promise<void>) {
  const config = readConfig(process.env)
  const unlock = await lockData(config)
  const database = await openSiteDatabase(config)
  try {
    await database.exclusively(async () => {
      await database.migrate()
      await seedReference(database.db)
      await act(database.db, config)
    })
  } finally {
    await database.close()
    await unlock()
  }
}
