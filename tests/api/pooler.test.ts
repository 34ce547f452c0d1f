import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { count, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { companies } from '../../server/companies/table.ts'
import { type Database, type Db, openDatabase } from '../../server/platform/db/client.ts'
import { isDatabaseUnavailable } from '../../server/platform/db/database-unavailable.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { jsonOf } from '../support/accounts.ts'
import { appFor, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { isOnPostgres } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'
import { poolerMissing, startPooler, throughPooler } from '../support/pooler.ts'
import { startPostgres } from '../support/postgres.ts'

/** How many statements the connection of a transaction has named. */
const namedStatements = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.select().from(companies).limit(1).prepare('any_company').execute()
    const named = await rowsOf(tx, sql`select name from pg_prepared_statements`)
    return named.length
  })

/** The same of as many transactions at once as take all connections. */
const namedEverywhere = (db: Db) => Promise.all(Array.from({ length: 20 }, () => namedStatements(db)))

/** An address that leads to the first of these servers for the first connection, and to the next for each next one. */
async function leadingTo(...servers: string[]) {
  let at = 0
  const door = createServer((socket) => {
    const upstream = connect(Number(new URL(servers[at++] ?? '').port), '127.0.0.1')
    socket.pipe(upstream).pipe(socket)
    for (const each of [socket, upstream]) each.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo
  return { url: `postgres://preko@127.0.0.1:${port}/postgres`, close: () => door.close() }
}

describe.runIf(isOnPostgres && !poolerMissing)('behind a pooler that gives each transaction another connection', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let direct: Database
  let pooled: Database

  beforeAll(async () => {
    server = await startPostgres()
    pooler = await startPooler(server.url)
    direct = await openDatabase({ url: server.url })
    pooled = await openDatabase({ url: throughPooler(pooler.url, server.url), listenUrl: server.url })
    await vi.waitFor(() => pooled.exclusively(() => pooled.migrate()), { timeout: 20_000 })
    await seedReference(pooled.db)
  })
  afterAll(async () => {
    await pooled?.close()
    await direct?.close()
    await pooler?.stop()
    await server?.stop()
  })

  test('every application that is answered as received is stored, with its own answers', async () => {
    const limits = { perMinute: 1000, perHour: 1000, perEmail: 1000 }
    const app = appFor(pooled.db, { config: { applications: limits } })
    const forms = await Promise.all(Array.from({ length: 5 }, () => aJobWithForm(direct.db)))
    const sent = Array.from({ length: 40 }, async (_, at) => {
      const form = forms[at % forms.length] ?? forms[0]
      if (!form) throw new Error('no form')
      const email = `osoba${at}@posta.example`
      const answers = { ...goodAnswers(form), [form.email.id]: email, [form.cv.id]: aPdf() }
      const response = await app.request('/apipublic/jobapply', { method: 'POST', body: formOf(answers) })
      return { status: response.status, email, body: await jsonOf(response) }
    })
    const answered = await Promise.all(sent)
    expect(answered.map(({ status }) => status)).toEqual(Array(40).fill(200))

    const stored = await direct.db.select({ email: applications.email }).from(applications)
    expect(stored.map(({ email }) => email).sort()).toEqual(answered.map(({ email }) => email).sort())
  })

  test('every change that resolves is committed, and others are not', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Tvrtka ${at}`)
    const made = await Promise.allSettled(
      names.map((name, at) =>
        pooled.db.transaction(async (tx) => {
          await aCompany(tx, { name })
          await tx.transaction((inner) => inner.select({ total: count() }).from(companies))
          if (at % 3 === 0) throw new Error('no')
        }),
      ),
    )
    const resolved = names.filter((_, at) => made[at]?.status === 'fulfilled')
    expect(resolved).toHaveLength(40)
    const stored = await direct.db.select().from(companies).where(inArray(companies.name, names))
    expect(stored.map(({ name }) => name).sort()).toEqual(resolved.sort())
  })

  test('statements have names on a direct connection only', async () => {
    expect(await namedStatements(direct.db)).toBeGreaterThan(0)
    expect(await namedEverywhere(pooled.db)).toEqual(Array(20).fill(0))
  })

  test('nor there once another connection of the client led through a pooler', async () => {
    const door = await leadingTo(server.url, pooler.url, server.url)
    const { db, close } = await openDatabase({ url: door.url })
    const withConnections = (more: number): Promise<unknown> =>
      more === 0 ? namedStatements(db) : db.transaction(() => withConnections(more - 1))
    expect(await withConnections(2)).toBe(0)
    await close()
    door.close()
  })

  test('notifications need the direct address', async () => {
    expect(await pooled.hears()).toBe(true)
    const deaf = await openDatabase({ url: throughPooler(pooler.url, server.url) })
    expect(await deaf.hears()).toBe(false)
    await deaf.close()
  })

  test('a server that is away is unavailable, not broken', async () => {
    // This server does not wait for the disk, and would lose what the other tests need.
    await direct.db.execute(sql`checkpoint`)
    await server.crash()
    const failure = await aCompany(pooled.db).catch((error: unknown) => error)
    const next = await aCompany(pooled.db).catch((error: unknown) => error)
    await server.comeBack()
    expect([failure, next].map(isDatabaseUnavailable)).toEqual([true, true])
    await vi.waitFor(() => aCompany(pooled.db), { timeout: 20_000 })
    await vi.waitFor(() => Promise.all([pooled.db, direct.db].map(namedEverywhere)), { timeout: 20_000 })
  })
})
