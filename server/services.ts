import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { openChangeFeed } from './platform/audit/feed.ts'
import { encryptionBy, keyInFolder } from './platform/encryption.ts'
import { sesTransport } from './platform/mail/ses.ts'
import { type MailTransport, mailboxTransport, smtpTransport } from './platform/mail/transport.ts'
import { noProvider } from './platform/marketing/provider.ts'
import { sesContacts } from './platform/marketing/ses.ts'
import { openQueue } from './platform/queue/queue.ts'
import { openSiteDatabase } from './site-database.ts'
import { openSiteStorage } from './site-storage.ts'
import { tasks } from './tasks.ts'

/** Opens and migrates the database, and opens the queue and the file store. */
export async function openServices(config: Config, log: Logger) {
  const storage = openSiteStorage(config)
  await storage.check()
  const database = await openSiteDatabase(config, log)
  const { queue, work, close } = await database.exclusively(async () => {
    await database.migrate()
    return openQueue(database, log, tasks)
  })

  const services: Services = {
    config,
    db: database.db,
    replicas: database.replicas,
    queue,
    storage,
    transport: transportOf(config),
    encryption: encryptionBy(config.secretKey ?? (await keyInFolder(config.dataDir))),
    marketing: marketingOf(config),
    changes: openChangeFeed(database),
    now: () => new Date(),
  }

  return {
    ...services,
    database,
    /** Starts running background tasks in this process. */
    work: () => work(services),
    async close() {
      await close()
      await database.close()
    },
  }
}

function transportOf({ smtpUrl, ses, siteUrl }: Config): MailTransport {
  if (smtpUrl) return smtpTransport(smtpUrl, siteUrl)
  return ses ? sesTransport(ses, siteUrl) : mailboxTransport
}

const marketingOf = ({ ses }: Config) => (ses?.contactList ? sesContacts(ses, ses.contactList) : noProvider)
