import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { openChangeFeed } from './platform/audit/feed.ts'
import { openDatabase } from './platform/db/client.ts'
import { mailboxTransport, smtpTransport } from './platform/mail/transport.ts'
import { openQueue } from './platform/queue/queue.ts'
import { openFolder } from './platform/storage/storage.ts'
import { tasks } from './tasks.ts'

/** Opens the database, the queue and the file store, migrated and ready. */
export async function openServices(config: Config, log: Logger) {
  const database = await openDatabase({
    url: config.databaseUrl,
    listenUrl: config.databaseListenUrl,
    folder: join(config.dataDir, 'database'),
  })
  await database.migrate()
  const storage = openFolder(join(config.dataDir, 'files'))
  await storage.check()
  const { queue, work, close } = await openQueue(database, config.databaseUrl, log, tasks)

  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, config.siteUrl) : mailboxTransport
  const services: Services = {
    config,
    db: database.db,
    queue,
    storage,
    transport,
    changes: openChangeFeed(database),
    now: () => new Date(),
  }

  return {
    ...services,
    database,
    /** Starts the background work of this process. */
    work: () => work(services),
    async close() {
      await close()
      await database.close()
    },
  }
}
