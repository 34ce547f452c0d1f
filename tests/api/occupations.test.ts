import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { matchOccupations } from '../../server/jobs/match-occupations.ts'
import { findMissingTrades } from '../../server/jobs/missing-trades.ts'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import { readSearch } from '../../server/jobs/search/read-search.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { suggestNear } from '../../server/jobs/suggest-occupations.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { appFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aJob, aTranslation } from '../support/examples.ts'

async function search(db: Db, searchText: string) {
  const now = new Date()
  const { filter } = await readSearch(db, { searchText }, now)
  return listJobs(db, { ...filter, language: 'hr', now, page: 0, pageSize: 100 })
}
const titlesOf = async (db: Db, searchText: string) => (await search(db, searchText)).items.map(({ title }) => title)

describe('a search for an occupation', () => {
  test('finds it in either gender, in other languages, in Cyrillic and with a typo', async ({ db }) => {
    await aJob(db, { title: 'Köchin (m/w/d)', language: 'de' })
    await aJob(db, { title: 'Maurer (m/w/d)', language: 'de', industryId: 3 })
    for (const typed of ['kuhar', 'kuharica', 'kuvar', 'кувар', 'Koch', 'koechin', 'cook', 'kuhra', 'kuharr']) {
      expect([typed, await titlesOf(db, typed)]).toEqual([typed, ['Köchin (m/w/d)']])
    }
  })

  test('returns matches of the words first, then of the occupation, each marked', async ({ db }) => {
    const day = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
    await aJob(db, { title: 'Konobarica u hotelu', publishedAt: day(5) })
    await aJob(db, { title: 'Kellner (m/w/d)', language: 'de', publishedAt: day(1) })
    const { items, foundBy, total } = await search(db, 'konobarica')
    expect(items.map(({ id, title }) => [title, foundBy.get(id)])).toEqual([
      ['Konobarica u hotelu', 'words'],
      ['Kellner (m/w/d)', 'occupation'],
    ])
    expect(total).toBe(2)
  })

  test('also requires the other words of the search', async ({ db }) => {
    await aJob(db, { title: 'Kellner', searchText: 'kellner linz osterreich', countryIds: ['AT'], places: 'Linz' })
    await aJob(db, {
      title: 'Servicekraft',
      searchText: 'servicekraft bregenz osterreich',
      countryIds: ['AT'],
      places: 'Bregenz',
    })
    expect(await titlesOf(db, 'posao za konobaricu u Linzu')).toEqual(['Kellner'])
    expect(await titlesOf(db, 'konobar Bregenc')).toEqual(['Servicekraft'])
    expect(await titlesOf(db, 'konobar Oesterreich')).toHaveLength(2)
  })

  test('returns the total beyond the last page', async ({ db }) => {
    await aJob(db, { title: 'Kellner' })
    const beyond = await listJobs(db, { searchText: 'konobar', language: 'hr', now: new Date(), page: 3, pageSize: 10 })
    expect(beyond).toMatchObject({ items: [], total: 1 })
  })
})

test('ads without an index are matched by all their titles, once', async ({ db }) => {
  const job = await aJob(db, { title: 'Mjesto u timu', occupationIds: [], occupationsVersion: 0 })
  await aTranslation(db, job, { language: 'de', title: 'Kellner' })
  await matchOccupations({ db })
  const [stored] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(stored?.occupationIds).toEqual([1])
  await db.update(jobs).set({ occupationIds: [] }).where(eq(jobs.id, job.id))
  await matchOccupations({ db })
  expect((await db.select().from(jobs).where(eq(jobs.id, job.id)))[0]?.occupationIds).toEqual([])
})

test('GET /apipublic/occupations suggests occupations with their numbers of live ads, those with ads first', async ({
  db,
}) => {
  await aJob(db, { title: 'Kellner' })
  await aJob(db, { title: 'Konobarica' })
  await aJob(db, { title: 'Konobar', status: 'DRAFT' })
  const { occupations } = as<typeof jobRoutes>(appFor(db)).apipublic
  const ask = (query: string) => read(occupations.$get({ query: queryOf(query) }))

  const [first, ...others] = await ask('q=kelne&language=en')
  expect(first).toEqual({ id: 1, label: 'waiter/waitress', searchText: 'waiter', jobs: 2 })
  for (const { jobs } of others) expect(jobs).toBe(0)
  expect(await ask('q=k')).toEqual([])
  expect(await ask(`q=${'x'.repeat(500)}`)).toEqual([])
  expect((await ask('q=vo&count=3')).length).toBe(3)
})

test('related occupations are those of the same group first, then of the same sector', async ({ db }) => {
  const titles = ['Roštilj majstor', 'Pizza majstor', 'Perač posuđa', 'Perač posuđa', 'Slastičar', 'Frizer']
  for (const title of titles) await aJob(db, { title })
  const near = await suggestNear(db, { ids: [21], language: 'hr', now: new Date(), limit: 6 })
  expect(near.map(({ id, jobs }) => [id, jobs]).slice(0, 2)).toEqual([
    [24, 1],
    [29, 2],
  ])
  expect(near.map(({ searchText }) => searchText).sort()).toEqual([
    'kuhar na grilu',
    'perač suđa',
    'pizza majstor',
    'slastičar',
  ])
})

test('a trade without ads is named, with related trades and the countries where it is usual', async ({ db }) => {
  const now = new Date()
  const find = (searchText: string, language: 'hr' | 'en' | 'de' = 'hr') =>
    findMissingTrades(db, { searchText, language, now })
  await aJob(db, { title: 'Parketar', industryId: 3, countryIds: ['AT'] })
  await aJob(db, { title: 'Zidar', industryId: 3, countryIds: ['DE'] })
  const tiler = await find('keramičar Njemačka')
  expect(tiler).toMatchObject({ names: ['keramičar'], countryIds: ['AT', 'DE'] })
  expect(tiler?.near.map(({ label, jobs }) => [label, jobs])).toEqual([
    ['parketar', 1],
    ['zidar/zidarka', 1],
  ])
  expect([(await find('tiler', 'en'))?.names, (await find('keramičar', 'de'))?.names]).toEqual([
    ['tiler'],
    ['Fliesenleger'],
  ])

  await aJob(db, { title: 'Keramičar', industryId: 3, countryIds: ['CH'], expiresAt: new Date(now.getTime() - 1000) })
  expect((await find('keramičar'))?.countryIds).toEqual(['CH'])
  await aJob(db, { title: 'Fliesenleger', industryId: 3, countryIds: ['CH'] })
  expect(await find('keramičar')).toBeUndefined()
  expect(await find('nešto sasvim drugo')).toBeUndefined()
})
