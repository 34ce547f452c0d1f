/**
 * Signs in 20 people at once, over and over, and measures how long the event loop was blocked meanwhile. Passwords must
 * be hashed in the thread pool: exits with 1 when the 99th percentile exceeds 30 ms.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { OpenAPIHono } from '@hono/zod-openapi'
import { hashPassword } from '../server/accounts/auth/password.ts'
import { users } from '../server/accounts/table.ts'
import { createApi } from '../server/api.ts'
import { provideContext } from '../server/app.ts'
import { companies } from '../server/companies/table.ts'
import { readConfig } from '../server/config.ts'
import type { AppEnv } from '../server/context.ts'
import { openDatabase } from '../server/platform/db/client.ts'
import { encryptionBy } from '../server/platform/encryption.ts'
import { mailboxTransport } from '../server/platform/mail/transport.ts'
import { noProvider } from '../server/platform/marketing/provider.ts'
import { openFolder } from '../server/platform/storage/folder.ts'
import { seedReference } from '../server/setup/reference.ts'

const people = 20
const rounds = 10
const most = 30

const config = readConfig({ LOG_LEVEL: 'silent' })
const database = await openDatabase({ url: config.databaseUrl })
await database.migrate()
await seedReference(database.db)
const { db } = database
const password = randomUUID()
const [company] = await db.select({ id: companies.id }).from(companies).limit(1)
const passwordHash = await hashPassword(password)
const emails = Array.from({ length: people }, (_, at) => `load-${at}-${randomUUID()}@preko.example`)
await db
  .insert(users)
  .values(emails.map((email) => ({ email, passwordHash, companyId: company?.id ?? null, confirmedAt: new Date() })))

const services = {
  config,
  db,
  queue: { add: async () => {} },
  storage: openFolder('/nonexistent'),
  transport: mailboxTransport,
  encryption: encryptionBy(randomBytes(32)),
  marketing: noProvider,
  changes: { subscribe: () => () => {}, close: () => {} },
  now: () => new Date(),
}
const app = new OpenAPIHono<AppEnv>()
provideContext(app, services)
app.route('/', createApi(services))
const signIn = async (login: string) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ login, password })
  const { status } = await app.request('/apipublic/login', { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`A login answered ${status}`)
}
await Promise.all(emails.map(signIn))

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const start = performance.now()
for (let round = 0; round < rounds; round++) await Promise.all(emails.map(signIn))
const each = (performance.now() - start) / rounds
delay.disable()

const p99 = delay.percentile(99) / 1e6
process.stdout.write(
  `${people} logins at once take ${each.toFixed(0)} ms; event-loop delay p50 ${(delay.percentile(50) / 1e6).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${(delay.max / 1e6).toFixed(1)} ms\n`,
)
await database.close()
process.exit(p99 < most ? 0 : 1)
