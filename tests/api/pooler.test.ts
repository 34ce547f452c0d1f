import { count, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { companies } from '../../server/companies/table.ts'
import { type Database, openDatabase } from '../../server/platform/db/client.ts'
import { isDatabaseUnavailable } from '../../server/platform/db/database-unavailable.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { jsonOf } from '../support/accounts.ts'
import { appFor, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { isOnPostgres } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'
import { poolerMissing, startPooler, throughPooler } from '../support/pooler.ts'
import { startPostgres } from '../support/postgres.ts'

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

  test('notifications need the direct address', async () => {
    expect(await pooled.hears()).toBe(true)
    const deaf = await openDatabase({ url: throughPooler(pooler.url, server.url) })
    expect(await deaf.hears()).toBe(false)
    await deaf.close()
  })

  test('a server that is away is unavailable, not broken', async () => {
    await server.crash()
    const failure = await aCompany(pooled.db).catch((error: unknown) => error)
    const next = await aCompany(pooled.db).catch((error: unknown) => error)
    await server.comeBack()
    expect([failure, next].map(isDatabaseUnavailable)).toEqual([true, true])
    await vi.waitFor(() => aCompany(pooled.db), { timeout: 20_000 })
  })
})
