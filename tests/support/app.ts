import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { createApi } from '../../server/api.ts'
import { provideContext } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { AppEnv, Services, Viewer } from '../../server/context.ts'
import { handleError } from '../../server/http/error-handler.ts'
import type { ChangeFeed } from '../../server/platform/audit/feed.ts'
import { byteRange } from '../../server/platform/byte-range.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { Replicas } from '../../server/platform/db/replicas.ts'
import { encryptionBy } from '../../server/platform/encryption.ts'
import { mailboxTransport } from '../../server/platform/mail/transport.ts'
import { type MarketingProvider, noProvider } from '../../server/platform/marketing/provider.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'

type Given = {
  changes?: ChangeFeed
  viewer?: Viewer
  now?: Date
  config?: Partial<Config>
  storage?: Storage
  marketing?: MarketingProvider
  replicas?: Replicas | undefined
}

const encryption = encryptionBy(Buffer.alloc(32, 'key of the tests'))
const noChanges: ChangeFeed = { subscribe: () => () => {}, close: () => {} }

/** The services of a test: its own database, files in memory, a fixed clock, and the tasks that were queued. */
export function servicesFor(
  db: Db,
  {
    now = new Date(),
    config,
    storage = filesInMemory(),
    changes = noChanges,
    marketing = noProvider,
    replicas,
  }: Given = {},
) {
  const tasks: { name: string; task: unknown; startAfter?: Date }[] = []
  const services: Services = {
    config: { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SITE_URL: 'https://preko.example' }), ...config },
    db,
    replicas,
    queue: {
      async add(_db, { name }, task, when) {
        tasks.push({ name, task, ...when })
      },
    },
    storage,
    transport: mailboxTransport,
    encryption,
    marketing,
    changes,
    now: () => now,
  }
  return { services, tasks }
}

/** The API for a given viewer. It is made by its first use: most of those that come with a company are never called. */
export function appFor(db: Db, { viewer, ...options }: Given = {}) {
  const { services, tasks } = servicesFor(db, options)
  let made: Hono<AppEnv> | undefined
  const api = () => (made ??= apiFor(services, viewer))
  const request: Hono['request'] = (...args) => api().request(...args)
  return {
    request,
    get routes() {
      return api().routes
    },
    tasks,
    services,
  }
}

export function apiFor(services: Services, viewer?: Viewer) {
  const app = new Hono<AppEnv>()
  app.onError(handleError)
  provideContext(app, services)
  if (viewer) {
    app.use('*', async (c, next) => {
      c.set('viewer', viewer)
      await next()
    })
  }
  app.route('/', createApi(services))
  return app
}

export type App = ReturnType<typeof appFor>

export const employerOf = (companyId: number): Viewer => ({
  kind: 'employer',
  userId: 1,
  companyId,
  login: 'ana@hotel.example',
  role: 'owner',
})
export const admin: Viewer = { kind: 'admin', userId: 2, companyId: null, login: 'admin@preko.example' }

export function formOf(fields: Record<string, string | number | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof File ? value : String(value))
  return form
}

/** Files in memory. `keys` lists them. */
export function filesInMemory(): Storage & { keys: () => string[] } {
  const files = new Map<string, Buffer>()
  return {
    async put(key, contents) {
      files.set(key, contents instanceof Uint8Array ? Buffer.from(contents) : await buffer(contents))
    },
    async read(key, header) {
      const found = files.get(key)
      if (!found) return undefined
      const range = byteRange(header, found.length)
      const part =
        range === null ? found.subarray(0, 0) : found.subarray(range?.from ?? 0, (range?.to ?? found.length) + 1)
      return { stream: Readable.from([part]), bytes: found.length, range }
    },
    async remove(key) {
      files.delete(key)
    },
    async check() {},
    async *list() {
      for (const [key, { length: bytes }] of files) yield { key, bytes, modifiedAt: new Date() }
    },
    async removeUnfinished() {},
    keys: () => [...files.keys()],
  }
}
