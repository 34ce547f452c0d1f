import { expect } from 'vitest'
import { loadAround, loadJob } from '../../src/jobs/page/load-job.ts'
import { admin, employerOf } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

test('an archived ad is gone for the public alone', async ({ db }) => {
  const { id: companyId } = await aCompany(db)
  const other = await aCompany(db)
  const { slug, previewCode } = await aJob(db, { companyId, status: 'ARCHIVED', archivedAt: new Date() })
  const isGoneFor = async (viewer: App.Locals['viewer'], code: string | null) => {
    // All that the page's loaders read.
    const locals = { db, now: () => new Date(), language: 'hr', viewer, cache: () => {} } as unknown as App.Locals
    const { job } = await loadJob(locals, slug, code)
    if (!job) throw new Error('There is no ad')
    return (await loadAround(locals, job, code)).isGone
  }
  const visitor = { kind: 'visitor' } as const
  for (const [viewer, code, isGone] of [
    [visitor, null, true],
    [visitor, 'x', true],
    [employerOf(other.id), null, true],
    [visitor, previewCode, false],
    [employerOf(companyId), null, false],
    [admin, null, false],
  ] as const)
    expect(await isGoneFor(viewer, code), `${viewer.kind} ${code}`).toBe(isGone)
})
