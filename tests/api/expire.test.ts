import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { expireJobs } from '#server/jobs/expire.ts'
import { jobs } from '#server/jobs/table.ts'
import { invalidate } from '#server/platform/cache/invalidation.ts'
import { servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const countOf = async (db: Parameters<typeof aJob>[0], status: 'ACTIVE' | 'EXPIRED') =>
  db.$count(jobs, eq(jobs.status, status))

/** The task expires 500 at once. */
const due = 1100

test('expires the ads of several batches due at the same time', async ({ db }) => {
  const now = new Date('2026-11-20T12:00:00Z')
  const { id: _, ...row } = await aJob(db, { companyId: (await aCompany(db)).id, expiresAt: now })
  await db.update(jobs).set({ status: 'DRAFT' })
  for (let from = 0; from < due; from += 100)
    await db.insert(jobs).values(
      Array.from({ length: 100 }, (__, at) => ({
        ...row,
        slug: `posao-${from + at}`,
        searchText: '',
        previewCode: `${from + at}`,
      })),
    )
  const live = await aJob(db, { companyId: row.companyId, expiresAt: new Date(now.getTime() + 1000) })

  await expireJobs(servicesFor(db, { now }).services)

  expect(await countOf(db, 'EXPIRED')).toBe(due)
  expect(await countOf(db, 'ACTIVE')).toBe(1)
  expect((await db.select().from(jobs).where(eq(jobs.id, live.id)))[0]?.status).toBe('ACTIVE')
})

test('a change may invalidate more tags than one notification can contain', async ({ db }) => {
  const tags = Array.from({ length: 3000 }, (_, at) => `company:${2_000_000_000 + at}` as const)
  await expect(invalidate(db, ...tags)).resolves.toBeUndefined()
})
