import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { findCachedJob } from '../../server/jobs/cached-job.ts'
import { jobs } from '../../server/jobs/table.ts'
import { startCaching } from '../../server/platform/cache/caching.ts'
import type { CacheTag } from '../../server/platform/cache/tag.ts'
import { loadAround, loadJob } from '../../src/jobs/page/load-job.ts'
import { employerOf } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

test('a cached ad is the same object until ads or a company change', async ({ db }) => {
  const cache = startCaching(db)
  const { id: companyId } = await aCompany(db, { name: 'Hotel Stari' })
  const { id, slug } = await aJob(db, { companyId, title: 'Kuhar' })
  const read = () => findCachedJob(db, slug, 'hr')
  const first = await read()
  expect(await read()).toBe(first)
  await db.update(jobs).set({ title: 'Sobar' }).where(eq(jobs.id, id))
  await db.update(companies).set({ name: 'Hotel Novi' }).where(eq(companies.id, companyId))

  cache.invalidate(['articles'])
  expect(await read()).toBe(first)
  const changed = { title: 'Sobar', companyName: 'Hotel Novi' }
  const others: CacheTag[][] = [['jobs', 'job:1'], [`company:${companyId}`]]
  for (const tags of [...others, null]) {
    const before = await read()
    cache.invalidate(tags)
    expect(await read()).toMatchObject(changed)
    expect(await read()).not.toBe(before)
  }
})

test('members and holders of a preview link read past what visitors share, and leave nothing there', async ({ db }) => {
  startCaching(db)
  const { id: companyId } = await aCompany(db)
  const { id, slug, previewCode } = await aJob(db, { companyId, title: 'Kuhar' })
  const visitor = { kind: 'visitor' } as const
  const readBy = async (viewer: App.Locals['viewer'], code: string | null) => {
    let isShared = false
    const cache = () => {
      isShared = true
    }
    // All that the page's loaders read.
    const locals = { db, now: () => new Date(), language: 'hr', viewer, cache } as unknown as App.Locals
    const { job } = await loadJob(locals, slug, code)
    if (!job) throw new Error('There is no ad')
    await loadAround(locals, job, code)
    return { title: job.title, isShared }
  }
  expect(await readBy(visitor, null)).toEqual({ title: 'Kuhar', isShared: true })
  await db.update(jobs).set({ title: 'Sobar' }).where(eq(jobs.id, id))

  for (const [viewer, code] of [
    [visitor, previewCode],
    [employerOf(companyId), null],
  ] as const)
    expect(await readBy(viewer, code)).toEqual({ title: 'Sobar', isShared: false })
  expect(await readBy(visitor, null)).toEqual({ title: 'Kuhar', isShared: true })
})

test('addresses without an ad take no place of ads', async ({ db }) => {
  startCaching(db)
  const { companyId } = await aJob(db)
  expect(await findCachedJob(db, 'noviji', 'hr')).toBeUndefined()
  await aJob(db, { companyId, slug: 'noviji', title: 'Noviji' })
  expect(await findCachedJob(db, 'noviji', 'hr')).toMatchObject({ title: 'Noviji' })
})
