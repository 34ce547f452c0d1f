import { expect } from 'vitest'
import { blockCompany } from '../../server/companies/block.ts'
import { jobAnnouncements } from '../../server/feeds/table.ts'
import { admin, servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

test('blocking or unblocking a company announces its ads that are out', async ({ db }) => {
  const { id: companyId } = await aCompany(db)
  const out = await aJob(db, { companyId })
  await aJob(db, { companyId, status: 'EXPIRED' })
  await aJob(db, { companyId, isListed: false })
  await aJob(db)
  const context = { ...servicesFor(db).services, viewer: admin, language: 'hr' as const }
  for (const blocked of [true, false]) {
    await blockCompany(context, companyId, blocked)
    expect(await db.select().from(jobAnnouncements)).toMatchObject([{ jobId: out.id }])
    await db.delete(jobAnnouncements)
  }
  await blockCompany(context, (await aCompany(db)).id, true)
  expect(await db.select().from(jobAnnouncements)).toEqual([])
})
