import { join } from 'node:path'
import type { Logger } from 'pino'
import { endExpiredSessions } from './accounts/sessions.ts'
import { removeUnclaimedFiles } from './applications/uploads.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { removeOldTries } from './http/rate-limit.ts'
import { expireJobs } from './jobs/expire.ts'
import { openDatabase } from './platform/db/client.ts'
import { carryBySmtp, keepInMailbox } from './platform/mail/carry.ts'
import { deliverMail } from './platform/mail/deliver.ts'
import { openQueue } from './platform/queue/queue.ts'
import { openFolder } from './platform/storage/storage.ts'

/** Opens the database, the queue and the file store, migrated and ready. */
export async function openServices(config: Config, log: Logger) {
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'database') })
  await database.migrate()
  const storage = openFolder(join(config.dataDir, 'files'))
  await storage.check()
  const { queue, work, close } = await openQueue(database, config.databaseUrl, log)

  const services: Services = { config, db: database.db, queue, storage, now: () => new Date() }
  const carry = config.smtpUrl ? carryBySmtp(config.smtpUrl, config.siteUrl) : keepInMailbox

  return {
    ...services,
    database,
    /** Starts the background work of this process. */
    work: () =>
      work({
        'deliver-mail': ({ mailId }) => deliverMail(services, carry, mailId),
        'remove-files': async ({ storageKeys }) => {
          for (const key of storageKeys) await storage.remove(key)
        },
        'expire-jobs': () => expireJobs(services),
        sweep: async () => {
          await removeUnclaimedFiles(services)
          await removeOldTries(services)
          await endExpiredSessions(services.db)
        },
      }),
    async close() {
      await close()
      await database.close()
    },
  }
}
