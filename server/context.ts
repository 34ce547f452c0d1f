import type { MemberRole } from './accounts/roles.ts'
import type { Config } from './config.ts'
import type { ChangeFeed } from './platform/audit/feed.ts'
import type { Db } from './platform/db/client.ts'
import type { Replicas } from './platform/db/replicas.ts'
import type { Encryption } from './platform/encryption.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { MarketingProvider } from './platform/marketing/provider.ts'
import type { Queue } from './platform/queue/queue.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { Language } from './text/language.ts'

/** The user, if any, who makes the request. */
export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'employer'; userId: number; companyId: number; login: string; role: MemberRole; logoSmallPath?: string }
  | { kind: 'admin'; userId: number; companyId: number | null; login: string; logoSmallPath?: string }

/** Shared by the whole process. */
export type Services = {
  config: Config
  db: Db
  replicas?: Replicas | undefined
  queue: Queue
  storage: Storage
  transport: MailTransport
  /** For the few values that the database must not reveal. */
  encryption: Encryption
  /** The mailing provider that stores marketing consents. */
  marketing: MarketingProvider
  /** Notifies open dashboards of changes. */
  changes: ChangeFeed
  now: () => Date
}

/** The context of one request. Verbs take it as their first argument. */
export type Context = Services & {
  viewer: Viewer
  language: Language
  /** Notes that the request has changed something; with replicas alone. */
  wrote?: () => void
}

/** With the token of a session that began with the request, and the position after what the viewer's session wrote last. */
export type AppEnv = { Variables: Context & { sessionToken?: string; lastWrite?: string | null } }

/** The context of background tasks, which have no viewer. */
export const asSystem = (services: Services): Context => ({ ...services, viewer: { kind: 'visitor' }, language: 'hr' })
