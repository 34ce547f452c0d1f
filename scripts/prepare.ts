/** Brings a database up to date before the server starts: migrations, reference data and, once, the demo. */

import { openSiteStorage } from '../server/site-storage.ts'
import { print, runCommand } from './command/run.ts'
import { withDatabase } from './command/with-database.ts'

await runCommand(() =>
  withDatabase(async (db, config) => {
    if (!config.demo) return
    const { seedDemo } = await import('../server/setup/demo/seed-demo.ts')
    const storage = openSiteStorage(config)
    await seedDemo({ db, storage, now: () => new Date() }, (what) => print(`Filling the demo: ${what}`))
  }),
)
