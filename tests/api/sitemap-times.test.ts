import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { listFilledLists } from '../../server/feeds/filled-lists.ts'
import { listCompanyParts, listHiringCompanies, listJobParts } from '../../server/feeds/sitemap-queries.ts'
import { call } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { aDashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob, anArticle } from '../support/examples.ts'
import { readXml } from '../support/read-xml.ts'

test('sitemaps date a list, and the ads and companies of a part, by the newest live ad', async ({ db }) => {
  const at = (day: number) => new Date(`2026-10-${day}T10:00:00Z`)
  const add = (day: number, values: object) => aJob(db, { publishedAt: at(day), updatedAt: at(day), ...values })
  const blocked = await aCompany(db, { blockedAt: new Date() })
  const kitchens = { industryId: 2, countryIds: ['SI', 'IT'] }
  const { companyId } = await add(11, kitchens)
  await add(12, { industryId: 2, countryIds: ['SI'] })
  await add(13, { ...kitchens, status: 'EXPIRED', companyId })
  await add(14, { ...kitchens, companyId: blocked.id })
  await add(15, { industryId: 1, countryIds: ['IT'], hidesCompany: true, companyId })

  const lists = await listFilledLists(db, new Date())
  const dayOf = (list: object) => lists.find((each) => isDeepStrictEqual({ ...each, at: 0 }, { ...list, at: 0 }))?.at
  const hotels = lists.find(({ industrySlug, countryId }) => industrySlug && countryId === 'SI')?.industrySlug
  expect(dayOf({ industrySlug: hotels })).toEqual(at(12))
  expect(dayOf({ industrySlug: hotels, countryId: 'IT' })).toEqual(at(11))
  expect(dayOf({ countryId: 'IT' })).toEqual(at(15))
  expect((await listJobParts(db, new Date())).at(-1)?.changedAt).toEqual(at(15))
  expect((await listCompanyParts(db, new Date())).at(-1)?.changedAt).toEqual(at(12))
})

test('a company is also dated by what its page shows of itself', async ({ db }) => {
  const now = new Date(Date.now() + 3600_000)
  const { app } = await aDashboard(db, 'Hotel Jadran', { now })
  const days = async () => {
    const last = (await listCompanyParts(db, now)).at(-1)
    return [last?.changedAt, (await listHiringCompanies(db, last?.part ?? 0, now)).at(-1)?.changedAt]
  }
  const change = (fields: object) => call(app, '/api/account', fields, { method: 'PATCH' })
  const before = await days()
  expect((await change({ kandidatiVideOtvaranje: false })).status).toBe(200)
  expect(await days()).toEqual(before)
  expect((await change({ opis: 'Obiteljski hotel' })).status).toBe(200)
  expect(await days()).toEqual([now, now])
})

test('a planned article is dated by when it came out', async ({ db }) => {
  await anArticle(db, {
    updatedAt: new Date('2026-10-01T10:00:00Z'),
    publishedAt: new Date('2026-10-05T06:00:00Z'),
  })
  const { url } = (await readXml(appFor(db), '/sitemap-news-1.xml')).tree.urlset
  expect(new Date(url[0].lastmod)).toEqual(new Date('2026-10-05T06:00:00Z'))
})
