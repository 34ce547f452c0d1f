import fc from 'fast-check'
import { expect } from 'vitest'
import { endedStatuses, isLive, liveStatuses, previewStatuses } from '../../server/jobs/job.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { jobs } from '../../server/jobs/table.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const now = new Date('2026-11-20T12:00:00Z')
const statuses = [...previewStatuses, ...liveStatuses, ...endedStatuses]
const anyTime = fc.option(fc.integer({ min: -5, max: 5 }).map((hours) => new Date(now.getTime() + hours * 3600_000)))
const anyLife = fc.record({
  status: fc.constantFrom(...statuses),
  deactivatedAt: fc.option(anyTime, { freq: 4 }).map((time) => time ?? null),
  archivedAt: fc.option(anyTime, { freq: 4 }).map((time) => time ?? null),
  deletedAt: fc.option(anyTime, { freq: 4 }).map((time) => time ?? null),
  expiresAt: anyTime,
})

test('`liveJobs` and `isLive` agree on which ads are live', async ({ db }) => {
  const company = await aCompany(db)
  await fc.assert(
    fc.asyncProperty(fc.array(anyLife, { minLength: 1, maxLength: 12 }), async (lives) => {
      await db.delete(jobs)
      const added = []
      for (const life of lives) added.push(await aJob(db, { companyId: company.id, ...life }))

      const { items, total } = await listJobs(db, { language: 'hr', now, page: 0, pageSize: 100 })

      const expected = added.filter((job) => isLive(job, now)).map(({ id }) => id)
      expect(items.map(({ id }) => id).sort()).toEqual(expected.sort())
      expect(total).toBe(expected.length)
    }),
    { numRuns: 40 },
  )
})
