import { describe, expect } from 'vitest'
import { backups } from '#server/backups/table.ts'
import { readBucketUrl } from '#server/bucket-url.ts'
import type { Config } from '#server/config.ts'
import type { overviewRoutes } from '#server/overview/routes.ts'
import { admin, appFor } from '../../support/app.ts'
import { as, read } from '../../support/client.ts'
import { test } from '../../support/db.ts'
import { aCompany, aJob } from '../../support/examples.ts'
import { aRevision } from '../../support/revisions.ts'

describe('GET /api/admin/summary', () => {
  test('counts companies, ads and applications per day', async ({ db }) => {
    const { summary } = as<typeof overviewRoutes>(appFor(db, { viewer: admin })).api.admin
    const before = await read(summary.$get())
    const company = await aCompany(db, { blockedAt: new Date() })
    const submittedAt = new Date('2020-01-02T10:00:00Z')
    await aJob(db, { companyId: company.id, status: 'PENDING_APPROVAL', submittedAt })
    await aRevision(db, await aJob(db, { companyId: company.id }))
    await aRevision(db, await aJob(db, { companyId: company.id }), { title: 'Nije poslano' }, null)
    const after = await read(summary.$get())
    expect(after).toMatchObject({
      pending: before.pending + 2,
      oldestPending: submittedAt.toISOString(),
      heldReplies: before.heldReplies,
      companies: { total: before.companies.total + 1, blocked: before.companies.blocked + 1 },
      queue: { waiting: 0, failed: 0 },
    })
    expect(after.newest[0]).toMatchObject({ id: company.id, drzava: 'AT', brojOglasa: 3, ceka: true })
    const { applications } = after
    expect(applications).toHaveLength(30)
    expect(applications.map(({ day }) => day)).toEqual(applications.map(({ day }) => day).toSorted())
  })

  test('has the last backup where some are scheduled, in a folder or a bucket', async ({ db }) => {
    await db.insert(backups).values({ day: '2999-12-31', startedAt: new Date(), error: 'no space left' })
    const backupWith = async (config: Partial<Config>) => {
      const { summary } = as<typeof overviewRoutes>(appFor(db, { viewer: admin, config })).api.admin
      return (await read(summary.$get())).backup
    }
    const last = { day: '2999-12-31', verifiedTime: null, error: 'no space left' }
    expect(await backupWith({ backupDir: '/backups' })).toEqual(last)
    expect(await backupWith({ backupBucket: readBucketUrl('s3://key:secret@store.example/backups') })).toEqual(last)
    expect(await backupWith({})).toBeNull()
  })

  test('refuses everyone but administrators', async ({ db }) => {
    expect((await appFor(db).request('/api/admin/summary')).status).toBe(401)
  })
})
