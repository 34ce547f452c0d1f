/** Brings a database up to date before the server starts: migrations, reference data and, once, the demo. */
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/platform/db/client.ts'
import { lockFolder } from '../server/platform/lock.ts'
import { openFolder } from '../server/platform/storage/storage.ts'
import { seedReference } from '../server/setup/reference.ts'
import { describeStartupError } from '../server/startup-error.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  const unlock = await lockFolder(config.dataDir)
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'database') })
  try {
    await database.migrate()
    await seedReference(database.db)
    if (config.demo) {
      const { seedDemo } = await import('../server/setup/demo/seed-demo.ts')
      const storage = openFolder(join(config.dataDir, 'files'))
      await seedDemo({ db: database.db, storage, now: () => new Date() }, (what) => say(`Filling the demo: ${what}`))
    }
  } finally {
    await database.close()
    await unlock()
  }
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}
