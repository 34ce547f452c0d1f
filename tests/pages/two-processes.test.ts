import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { spoil } from '../../server/edge/spoils.ts'
import { jobs } from '../../server/jobs/table.ts'
import { fillReference } from '../../server/places/reference.ts'
import { type Database, openDatabase } from '../../server/platform/db/client.ts'
import { aCompany, aJob } from '../support/examples.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let database: Database
let sites: Awaited<ReturnType<typeof startSite>>[] = []

beforeAll(async () => {
  server = await startPostgres()
  database = await openDatabase({ url: server.url })
  await database.migrate()
  await fillReference(database.db)
  const env = { DATABASE_URL: server.url, DEMO: '0' }
  sites = [await startSite({ env, demo: false }), await startSite({ env, demo: false })]
})

afterAll(async () => {
  for (const site of sites) await site.stop()
  await database?.close()
  await server?.stop()
})

const pagesOf = async (path: string) => Promise.all(sites.map(async ({ url }) => (await fetch(url + path)).text()))

/** Within a second, and in both processes. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1000, interval: 50 })

test('a write shows in lists, similar jobs and pages of both processes within a second', async () => {
  const { db } = database
  const { id: companyId } = await aCompany(db)
  const stays = await aJob(db, { companyId, title: 'Konobar koji ostaje' })
  const leaves = await aJob(db, { companyId, title: 'Konobar koji odlazi' })
  await spoil(db, 'jobs')

  await soon(async () => {
    for (const page of await pagesOf('/')) expect(page).toContain(leaves.title)
    for (const page of await pagesOf(`/job/${stays.slug}`)) expect(page).toContain(leaves.title)
  })

  await db.transaction(async (transaction) => {
    const change = { status: 'DEACTIVATED' as const, deactivatedAt: new Date() }
    await transaction.update(jobs).set(change).where(eq(jobs.id, leaves.id))
    await spoil(transaction, 'jobs', `job:${leaves.id}`)
  })

  await soon(async () => {
    for (const path of ['/', '/?country=AT', '/?searchText=konobar', `/job/${stays.slug}`]) {
      for (const page of await pagesOf(path)) expect(page).not.toContain(leaves.title)
    }
    for (const page of await pagesOf(`/job/${leaves.slug}`)) expect(page).toContain('Ovaj oglas je istekao.')
  })
})
