import { PgSelectQueryBuilderBase } from 'drizzle-orm/pg-core'
import { describe, expect, vi } from 'vitest'
import type { jobRoutes } from '#server/jobs/routes.ts'
import type { Db } from '#server/platform/db/client.ts'
import { appFor, employerOf } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const listJobs = (db: Db, query = '') =>
  read(as<typeof jobRoutes>(appFor(db)).apipublic.jobs.$get({ query: queryOf(query) }))

describe('GET /apipublic/jobs', () => {
  test('lists live ads, newest first, with counts as text', async ({ db }) => {
    const older = await aJob(db, { publishedAt: new Date(Date.now() - 3600_000) })
    const newer = await aJob(db, { title: 'Kuhar (m/ž)' })
    await aJob(db, { status: 'DRAFT' })
    await aJob(db, { expiresAt: new Date(Date.now() - 1000) })
    await aJob(db, { deactivatedAt: new Date() })

    const list = await listJobs(db)

    expect(list.content.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(list.meta).toEqual({ number_of_items: '2', page: '1', page_size: '100', has_next_page: false })
  })

  test.for(['KUHAR', 'kuhar konobar', '  kuhar  ', 'küHar'])(
    'finds %j ignoring case, accents and spaces',
    async (searchText, { db }) => {
      const cook = await aJob(db, { title: 'Kuhar (m/ž)', searchText: 'kuhar' })
      await aJob(db, { title: 'Vozač', searchText: 'vozac' })

      expect((await listJobs(db, `searchText=${searchText}`)).content.map(({ id }) => id)).toEqual([cook.id])
    },
  )

  test.for(['page=-1', 'page=1e9', 'drzavaId=%00', 'drzavaId=ALL', 'djelatnostId=x', `pageSize=0`, 'page=1&page=2'])(
    'falls back to the default for an invalid %s',
    async (query, { db }) => {
      await aJob(db)
      expect((await listJobs(db, query)).content).toHaveLength(1)
    },
  )

  test('pages no deeper than 10,000 ads', async ({ db }) => {
    await aJob(db)
    const offset = vi.spyOn(PgSelectQueryBuilderBase.prototype, 'offset')
    for (const query of ['pageSize=1000&page=11', 'page=5000', 'page=10000&searchText=konobar'])
      expect(await listJobs(db, query)).toMatchObject({
        content: [],
        meta: { number_of_items: '1', has_next_page: false },
      })
    expect(Math.max(0, ...offset.mock.calls.map(([rows]) => Number(rows)))).toBeLessThan(10_000)
    offset.mockRestore()
  })

  test('never names a hidden company', async ({ db }) => {
    const company = await aCompany(db, { name: 'Tajni Hotel' })
    await aJob(db, { companyId: company.id, hidesCompany: true })

    expect(JSON.stringify(await listJobs(db))).not.toContain('Tajni')
    expect((await listJobs(db, `companyId=${company.id}`)).content).toEqual([])
  })
})

describe('GET /apipublic/jobs/{idOrSlug}', () => {
  test('finds an ad by id and by slug', async ({ db }) => {
    const { id, slug } = await aJob(db)
    const app = appFor(db)
    for (const key of [id, slug]) {
      expect(await (await app.request(`/apipublic/jobs/${key}`)).json()).toMatchObject({ id, url: slug })
    }
  })

  test('returns a draft only to its company and with its preview code', async ({ db }) => {
    const { id, companyId, previewCode } = await aJob(db, { status: 'DRAFT' })
    const refused = await appFor(db).request(`/apipublic/jobs/${id}`)

    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ error: { message: 'unauthorized' } })
    expect((await appFor(db).request(`/apipublic/jobs/${id}?previewCode=${previewCode}`)).status).toBe(200)
    expect((await appFor(db, { viewer: employerOf(companyId) }).request(`/apipublic/jobs/${id}`)).status).toBe(200)
    expect((await appFor(db, { viewer: employerOf(companyId + 1) }).request(`/apipublic/jobs/${id}`)).status).toBe(401)
  })

  test('returns 404 for an unknown ad', async ({ db }) => {
    const app = appFor(db)
    for (const key of ['999999999', '99999999999999999999', 'nema-ga', '%00', "'; drop table jobs"]) {
      expect((await app.request(`/apipublic/jobs/${encodeURIComponent(key)}`)).status).toBe(404)
    }
  })
})
