import { describe, expect } from 'vitest'
import { jobTranslations } from '#server/jobs/table.ts'
import type { paletteRoutes } from '#server/palette/routes.ts'
import type { Db } from '#server/platform/db/client.ts'
import { call } from '../support/accounts.ts'
import { type App, admin, appFor } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob, anArticle } from '../support/examples.ts'

const find = (app: App, q: string) => read(as<typeof paletteRoutes>(app).api.find.$get({ query: { q } }))

async function twoHotels(db: Db) {
  const own = await aDashboard(db, 'Hotel Šibenik')
  const other = await aDashboard(db, 'Hotel Zadar')
  return { own, other, asAdmin: appFor(db, { viewer: admin }) }
}

describe('GET /api/find', () => {
  test("finds candidates of the viewer's company by name and address, ignoring case and accents", async ({ db }) => {
    const { own, other, asAdmin } = await twoHotels(db)
    const mine = await anApplication(db, own, { firstName: 'Đurđica', lastName: 'Čović' })
    const theirs = await anApplication(db, other, { firstName: 'Durdica', lastName: 'Covic' })
    const email = mine.candidate.email
    for (const q of ['covic', 'ČOVIĆ đurđ', email])
      expect(await find(own.app, q)).toEqual([
        { kind: 'candidate', id: mine.candidateId, text: 'Đurđica Čović', hint: email },
      ])
    const all = (await find(asAdmin, 'covic')).map(({ id }) => id)
    expect(all.toSorted()).toEqual([mine.candidateId, theirs.candidateId].toSorted())
  })

  test('finds companies and articles for administrators, and never for employers', async ({ db }) => {
    const { own, other, asAdmin } = await twoHotels(db)
    const draft = await anArticle(db, { title: 'Život u Zadru', publishedAt: null })
    expect(await find(asAdmin, 'zivot zadru')).toEqual([
      { kind: 'article', id: draft.id, text: 'Život u Zadru', hint: 'hr' },
    ])
    expect(await find(asAdmin, 'hotel zadar')).toContainEqual({
      ...{ kind: 'company', id: other.company.id, text: 'Hotel Zadar', hint: 'Salzburg' },
    })
    expect(await find(own.app, 'zadar')).toEqual([])
  })

  test("finds at most five ads of the viewer's company, and no deleted ones", async ({ db }) => {
    const { own, other } = await twoHotels(db)
    const baker = { companyId: own.company.id, searchText: 'pekar salzburg' }
    for (let at = 0; at < 6; at++) await aJob(db, { ...baker, title: `Pekar ${at}`, status: 'DRAFT' })
    const deleted = await aJob(db, { ...baker, title: 'Pekar x', status: 'DELETED' })
    await aJob(db, { companyId: other.company.id, searchText: 'pekar salzburg' })
    const found = await find(own.app, 'pekar')
    expect(found).toHaveLength(5)
    expect(new Set(found.map(({ kind, hint }) => `${kind} ${hint}`))).toEqual(new Set(['job Hotel Šibenik']))
    expect(found.map(({ id }) => id)).not.toContain(deleted.id)
  })

  test("names ads by their titles in the viewer's language, where they have one", async ({ db }) => {
    const { own } = await twoHotels(db)
    const job = await aJob(db, { companyId: own.company.id, title: 'Pekar', searchText: 'pekar backer' })
    await db.insert(jobTranslations).values({ jobId: job.id, language: 'de', title: 'Bäcker', description: '' })
    async function titles(language: string) {
      const { api } = as<typeof paletteRoutes>(own.app, { 'Accept-Language': language })
      return (await read(api.find.$get({ query: { q: 'pekar' } }))).map(({ text }) => text)
    }
    expect([await titles('hr'), await titles('de'), await titles('en')]).toEqual([['Pekar'], ['Bäcker'], ['Pekar']])
  })

  test('finds every form of a word, and mistyped words where nothing else is found', async ({ db }) => {
    const { own, asAdmin } = await twoHotels(db)
    const job = await aJob(db, { companyId: own.company.id, title: 'Pekar', searchText: 'pekar salzburg' })
    const draft = await anArticle(db, { title: 'Zimska sezona', publishedAt: null })
    for (const q of ['pekari', 'Pekarica', 'pekra', 'pekar salzbrug'])
      expect((await find(own.app, q)).map(({ id }) => id)).toEqual([job.id])
    expect((await find(asAdmin, 'zimske sezone')).map(({ id }) => id)).toEqual([draft.id])
  })

  test('escapes pattern characters, and ignores texts that are too short or too long', async ({ db }) => {
    await aCompany(db, { name: '100 % hotel' })
    const asAdmin = appFor(db, { viewer: admin })
    expect((await find(asAdmin, '%%')).filter(({ kind }) => kind === 'company')).toEqual([])
    expect(await find(asAdmin, 'h')).toEqual([])
    expect(await find(asAdmin, 'x'.repeat(101))).toEqual([])
    expect((await call(asAdmin, '/api/find')).status).toBe(200)
  })

  test('returns 401 without a session', async ({ db }) => {
    expect((await call(appFor(db), '/api/find?q=hotel')).status).toBe(401)
  })
})
