import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listCachedCards } from '../../server/jobs/search/cached-cards.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { listSimilar } from '../../server/jobs/similar/similar.ts'
import { jobs } from '../../server/jobs/table.ts'
import { startCaching } from '../../server/platform/cache/caching.ts'
import type { Language } from '../../server/text/language.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const now = new Date('2026-11-20T12:00:00Z')
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a cached card changes once its invalidation arrives; other cards are read with it, in the requested order', async ({
  db,
}) => {
  const cache = startCaching(db)
  const [first, second] = [await aJob(db, { title: 'Kuhar' }), await aJob(db, { title: 'Sobarica' })]
  const titles = async (...ids: number[]) => (await listCachedCards(db, ids, 'hr')).map(({ title }) => title)
  expect(await titles(first.id)).toEqual(['Kuhar'])

  await db.update(jobs).set({ title: 'Glavni kuhar' }).where(eq(jobs.id, first.id))
  expect(await titles(second.id, first.id, 999_999)).toEqual(['Sobarica', 'Kuhar'])

  cache.invalidate(['articles'])
  expect(await titles(first.id)).toEqual(['Kuhar'])
  cache.invalidate(['jobs'])
  expect(await titles(first.id, second.id)).toEqual(['Glavni kuhar', 'Sobarica'])
})

test('a change that names its ads leaves the cards of others', async ({ db }) => {
  const cache = startCaching(db)
  const [first, second] = [await aJob(db, { title: 'Kuhar' }), await aJob(db, { title: 'Sobarica' })]
  const read = (language: Language) => listCachedCards(db, [first.id, second.id], language)
  const before = await read('hr')
  await read('de')
  await db.update(jobs).set({ title: 'Novo' })

  cache.invalidate(['jobs', `job:${first.id}`])
  const after = await read('hr')
  expect(after.map(({ title }) => title)).toEqual(['Novo', 'Sobarica'])
  expect(after[1]).toBe(before[1])
  expect((await read('de')).map(({ title }) => title)).toEqual(['Novo', 'Sobarica'])

  cache.invalidate(['jobs', `job:${first.id}`, 'company:1'])
  expect((await read('hr')).map(({ title }) => title)).toEqual(['Novo', 'Novo'])
})

test('a page without words is read again when ads change or expire, and for others on top', async ({ db }) => {
  const cache = startCaching(db)
  const add = (minute: number, expiresAt = minutesOn(60)) =>
    aJob(db, { countryIds: ['AT'], publishedAt: minutesOn(-minute), expiresAt })
  const [oldest, newest] = [await add(9), await add(1, minutesOn(5))]
  const idsAt = async (time: Date, more: object = {}, featured: number[] = []) => {
    const list = { language: 'hr', country: 'AT', now: time, page: 0, pageSize: 2, ...more } as const
    return (await listJobs(db, list, { featured })).items.map(({ id }) => id)
  }
  expect(await idsAt(now)).toEqual([newest.id, oldest.id])
  const added = await add(5)
  expect(await idsAt(now)).toEqual([newest.id, oldest.id])
  expect(await idsAt(now, { page: 1 })).toEqual([oldest.id])
  expect(await idsAt(now, {}, [oldest.id])).toEqual([oldest.id, newest.id])
  expect(await idsAt(minutesOn(6))).toEqual([added.id, oldest.id])
  cache.invalidate(['jobs', `job:${added.id}`])
  expect(await idsAt(now)).toEqual([newest.id, added.id])
})

test('a search returns the cached card objects, for which HTML is cached', async ({ db }) => {
  startCaching(db)
  await aJob(db, { title: 'Kuhar', publishedAt: now })
  const list = { language: 'hr', now, page: 0, pageSize: 10 } as const
  const [first, again] = [
    await listJobs(db, list, { read: listCachedCards }),
    await listJobs(db, list, { read: listCachedCards }),
  ]
  expect(first.items).toHaveLength(1)
  expect(again.items[0]).toBe(first.items[0])
})

test('similar ads are recomputed when ads change, and omitted when they expire', async ({ db }) => {
  const cache = startCaching(db)
  const { id: companyId } = await aCompany(db)
  const add = (expiresAt: Date) => aJob(db, { companyId, publishedAt: now, expiresAt })
  const job = await add(minutesOn(500))
  const soonOver = await add(minutesOn(5))
  const stays = await add(minutesOn(500))
  const similarAt = async (time: Date) => {
    const viewer = { kind: 'visitor' } as const
    const cards = await listSimilar({ db, now: () => time, language: 'hr', viewer }, { ...job, industryId: 1 })
    return cards.map(({ id }) => id).toSorted((one, other) => one - other)
  }
  expect(await similarAt(now)).toEqual([soonOver.id, stays.id])
  expect(await similarAt(minutesOn(6))).toEqual([stays.id])

  const added = await add(minutesOn(500))
  expect(await similarAt(minutesOn(7))).toEqual([stays.id])
  cache.invalidate(['jobs'])
  expect(await similarAt(minutesOn(8))).toEqual([stays.id, added.id])
})
