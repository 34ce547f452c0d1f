import { describe, expect } from 'vitest'
import type { companies } from '../../server/companies/table.ts'
import { checkCompanyTask } from '../../server/guard/tasks.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { replyRoutes } from '../../server/replies/routes.ts'
import { call, jsonOf } from '../support/accounts.ts'
import { admin, appFor, employerOf } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anAdmin, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'
import { runChecks } from '../support/guard.ts'

describe("a company's data", () => {
  const signsIn = async (db: Db, overrides: Partial<typeof companies.$inferInsert>) => {
    const { id } = await aCompany(db, overrides)
    const app = appFor(db, { viewer: admin })
    await checkCompanyTask.run(app.services, { companyId: id })
    const { signs } = (await jsonOf(call(app, `/api/admin/companies/${id}`))) as {
      signs: { id: string; field: string }[]
    }
    return signs.map(({ id, field }) => `${id} ${field}`)
  }

  test('is looked at when it is changed', async ({ db }) => {
    const { id } = await aCompany(db)
    const app = appFor(db, { viewer: employerOf(id) })
    const change = { opis: 'Kotizacija se plaća unaprijed.' }
    expect((await call(app, '/api/account', change, { method: 'PATCH' })).status).toBe(200)
    await runChecks(app)
    const shown = await jsonOf(call(appFor(db, { viewer: admin }), `/api/admin/companies/${id}`))
    expect(shown).toMatchObject({ signs: [{ id: 'upfront-fee', field: 'opis', severity: 'block' }] })
  })

  test.for([
    [{ email: 'hotel.jadran@gmail.com' }, ['free-mail email']],
    [{ vat: 'ATU1', vatCheckedAt: new Date() }, ['missing-facts porezniBroj']],
    [{ vat: 'ATU1', vatCheckedAt: new Date(), vatConfirmedAt: new Date() }, []],
    [{ website: 'https://bit.ly/abc' }, ['impersonation web']],
    [{ about: 'Zeitarbeit in Tirol' }, ['agency-without-licence opis']],
    [{ about: 'Zeitarbeit in Tirol, mit Gewerbeberechtigung' }, []],
    [{ aboutIn: { de: 'Arbeit ohne Vertrag' } }, ['contract-after-arrival opis']],
  ] as const)('%j → %j', async ([values, signs], { db }) => {
    expect(await signsIn(db, values as object)).toEqual(signs)
  })

  test('of another company with the same name and another VAT number is a sign', async ({ db }) => {
    await aCompany(db, { name: 'HOTEL ALPENBLICK', vat: 'ATU2' })
    expect(await signsIn(db, { name: 'Hotel Alpenblick', vat: 'ATU1' })).toEqual(['impersonation nazivTvrtke'])
    expect(await signsIn(db, { name: 'Hotel alpenblick', vat: 'ATU2' })).toEqual(['impersonation nazivTvrtke'])
  })
})

describe('a text to many candidates', () => {
  const send = async (db: Db, text: string) => {
    const own = await aDashboard(db)
    const ids = [(await anApplication(db, own)).id, (await anApplication(db, own)).id]
    const json = { ids, kind: 'ask' as const, key: crypto.randomUUID(), texts: { hr: { subject: 'Posao', text } } }
    return read(as<typeof replyRoutes>(own.app).api.replies.$post({ json }))
  }

  test('waits for its words alone, which are shown marked; one that blocks needs a reason', async ({ db }) => {
    expect(await send(db, 'Za vizu je potrebno uplatiti 150 € unaprijed.')).toMatchObject({ sent: 0, waiting: 2 })
    const app = appFor(db, { viewer: await anAdmin(db) })
    const list = (await jsonOf(call(app, '/api/admin/replies?state=pending'))) as { content: { id: number }[] }
    expect(list.content).toMatchObject([
      { hosts: [], signs: [{ id: 'upfront-fee', field: 'text', text: 'uplatiti 150 € unaprijed' }] },
    ])
    const path = `/api/admin/replies/${list.content[0]?.id}/approve`
    expect((await app.request(path, { method: 'POST' })).status).toBe(422)
    expect((await call(app, path, { reason: 'Dogovoreno s tvrtkom' })).status).toBe(200)
  })

  test('waits for signs to look at, not for hints', async ({ db }) => {
    expect(await send(db, 'Javite se na WhatsApp.')).toMatchObject({ waiting: 2 })
    expect(await send(db, 'Požurite!')).toMatchObject({ sent: 2 })
  })
})
