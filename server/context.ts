import type { Config } from './config.ts'
import type { ChangeFeed } from './platform/audit/feed.ts'
import type { Db } from './platform/db/client.ts'
import type { Encryption } from './platform/encryption.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { MarketingProvider } from './platform/marketing/provider.ts'
import type { Queue } from './platform/queue/queue.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { Language } from './text/language.ts'

/** Who makes the request. */
export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'employer'; userId: number; companyId: number; login: string }
  | { kind: 'admin'; userId: number; companyId: number | null; login: string }

/** What the whole process shares. */
export type Services = {
  config: Config
  db: Db
  queue: Queue
  storage: Storage
  /** How mails leave the process. */
  transport: MailTransport
  /** Encrypts the few values that the database alone must not reveal. */
  encryption: Encryption
  /** Where marketing consent is kept outside. */
  marketing: MarketingProvider
  /** The changes that open dashboards are notified of. */
  changes: ChangeFeed
  now: () => Date
}

/** What one request may use. Verbs take it first and pass it on inside a transaction. */
export type Context = Services & { viewer: Viewer; language: Language }

export type AppEnv = { Variables: Context }

/** The context of background tasks, which have no viewer. */
export const asSystem = (services: Services): Context => ({ ...services, viewer: { kind: 'visitor' }, language: 'hr' })
