import { describe, expect } from 'vitest'
import { call } from '../../support/accounts.ts'
import { admin, appFor } from '../../support/app.ts'
import { test } from '../../support/db.ts'
import { aCompany, aJob } from '../../support/examples.ts'

type Summary = { pending: number; companies: { total: number; blocked: number } }

describe('GET /api/admin/summary', () => {
  const path = '/api/admin/summary'

  test('counts companies, ads and applications per day', async ({ db }) => {
    const before = (await (await call(appFor(db, { viewer: admin }), path)).json()) as Summary
    const company = await aCompany(db, { blockedAt: new Date() })
    await aJob(db, { companyId: company.id, status: 'PENDING_APPROVAL' })
    await aJob(db, { companyId: company.id, status: 'MODERATION' })
    const after = await (await call(appFor(db, { viewer: admin }), path)).json()
    expect(after).toMatchObject({
      pending: before.pending + 2,
      companies: { total: before.companies.total + 1, blocked: before.companies.blocked + 1 },
      queue: { waiting: 0, failed: 0 },
    })
    const { applications } = after as { applications: { day: string }[] }
    expect(applications).toHaveLength(30)
    expect(applications.map(({ day }) => day)).toEqual(applications.map(({ day }) => day).toSorted())
  })

  test('refuses everyone but administrators', async ({ db }) => {
    expect((await call(appFor(db), path)).status).toBe(401)
  })
})
