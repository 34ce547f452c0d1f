import { desc, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { mostListed } from '../../server/jobs/search/counted.ts'
import { jobs } from '../../server/jobs/table.ts'
import { startCaching } from '../../server/platform/cache/caching.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { copyRows } from '../../server/setup/demo/seed/copy-rows.ts'
import { now, storeAds } from '../support/ad-trials.ts'
import { admin, appFor, employerOf } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

type Key = string | number | null

/** Nulls last, in either direction; ties by id. */
function inOrder(ads: { id: number; key: Key }[], isAscending: boolean): number[] {
  const sign = isAscending ? 1 : -1
  const compare = (a: Key, b: Key) => {
    if (a === b) return 0
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -sign : sign
  }
  return ads.toSorted((a, b) => compare(a.key, b.key) || sign * (a.id - b.id)).map(({ id }) => id)
}

test('every order of ads keeps nulls last and ties by id, and its pages are slices of it', async ({ db }) => {
  const dashboard = await aDashboard(db, 'Hotel Jadran', { now })
  const stored = await storeAds(db)
  const shown = stored.filter(({ status, deletedAt }) => status !== 'DELETED' && !deletedAt)
  const companyId = shown[0]?.companyId ?? 0
  for (const [at, { id }] of shown.entries())
    for (let of = 0; of < at % 3; of += 1) await anApplication(db, dashboard, { jobId: id, companyId })
  const listed = new Map(
    (
      await db
        .select()
        .from(jobs)
        .where(
          inArray(
            jobs.id,
            shown.map(({ id }) => id),
          ),
        )
    ).map((ad) => [ad.id, ad]),
  )
  const keys: Record<string, (id: number, at: number) => Key> = {
    creationTime: (id) => listed.get(id)?.createdAt.getTime() ?? null,
    expirationTime: (id) => listed.get(id)?.expiresAt?.getTime() ?? null,
    updatedTime: (id) => listed.get(id)?.updatedAt.getTime() ?? null,
    status: (id) => listed.get(id)?.status ?? null,
    prijave: (_, at) => at % 3,
  }
  for (const viewer of [admin, employerOf(companyId)]) {
    const { jobs: calls } = as<typeof ownJobRoutes>(appFor(db, { viewer, now })).api
    for (const [sortColumn, keyOf] of Object.entries(keys))
      for (const isAscending of [true, false]) {
        const expected = inOrder(
          shown.map(({ id }, at) => ({ id, key: keyOf(id, at) })),
          isAscending,
        )
        const found: number[] = []
        for (let page = 0; page * 25 < expected.length; page += 1) {
          const query = `?company=${companyId}&sortColumn=${sortColumn}&ascSortDirection=${isAscending}&pageSize=25&page=${page}`
          const { content, meta } = await read(calls.$get({ query: queryOf(query) }))
          expect(meta.number_of_items).toBe(expected.length)
          found.push(...content.map(({ id }) => Number(id)))
        }
        expect(found, `${sortColumn} ${isAscending}`).toEqual(expected)
      }
  }
}, 60_000)

test('of very many ads, the order by applications is a minute old, without those that no longer match', async ({
  db,
}) => {
  const dashboard = await aDashboard(db, 'Hotel Jadran', { now })
  const { id, companyId } = dashboard.job
  const copies = sql`from jobs s cross join generate_series(1, ${mostListed + 1}) n where s.id = ${id}`
  await copyRows(db, 'jobs', { slug: sql`'posao-' || n` }, copies)
  const cache = startCaching(db)
  const firstAt = async (seconds: number) => {
    const at = new Date(now.getTime() + seconds * 1000)
    const { jobs: calls } = as<typeof ownJobRoutes>(appFor(db, { viewer: employerOf(companyId), now: at })).api
    const { content } = await read(calls.$get({ query: queryOf('?sortColumn=prijave&pageSize=2') }))
    return content.map(({ id }) => Number(id))
  }
  const [first, second, third] = await listNewest(db)
  expect(await firstAt(0)).toEqual([first, second])
  await anApplication(db, dashboard, { jobId: Number(third), companyId })
  expect(await firstAt(59)).toEqual([first, second])
  await db
    .update(jobs)
    .set({ deletedAt: now })
    .where(eq(jobs.id, Number(first)))
  expect(await firstAt(59)).toEqual([second])
  cache.invalidate(null)
  expect(await firstAt(59)).toEqual([third, second])
}, 60_000)

const listNewest = async (db: Db) =>
  (await db.select({ id: jobs.id }).from(jobs).orderBy(desc(jobs.id)).limit(3)).map(({ id }) => id)
