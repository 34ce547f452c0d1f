import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Viewer } from '../../server/context.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { admin, appFor, employerOf } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const ways = ['deactivate', 'archive', 'delete'] as const
type Way = (typeof ways)[number]

const act = (db: Db, viewer: Viewer, id: number, way: Way) =>
  way === 'delete'
    ? appFor(db, { viewer }).request(`/api/jobs/${id}`, { method: 'DELETE' })
    : appFor(db, { viewer }).request(`/api/jobs/${id}/${way}`, { method: 'POST' })

const told = (db: Db) => db.select().from(mails).where(eq(mails.kind, 'job.removed'))

test.for(ways)('a company hears that an administrator took its ad off the portal: %s', async (way, { db }) => {
  const company = await aCompany(db, { email: 'hotel@preko.example', language: 'de' })
  const job = await aJob(db, { companyId: company.id, title: 'Konobar' })
  expect((await act(db, admin, job.id, way)).status).toBe(200)
  const [mail, ...others] = await told(db)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    receiver: 'hotel@preko.example',
    subject: 'Ihre Anzeige ist nicht mehr auf dem Portal: Konobar',
    text: expect.stringContaining('/DE/kontakt'),
  })
})

test('a company hears nothing of what it does itself, nor of ads that were not out', async ({ db }) => {
  const company = await aCompany(db)
  const out = await aJob(db, { companyId: company.id })
  const draft = await aJob(db, { companyId: company.id, status: 'DRAFT' })
  const over = await aJob(db, { companyId: company.id, expiresAt: new Date('2026-01-01') })
  expect((await act(db, employerOf(company.id), out.id, 'deactivate')).status).toBe(200)
  for (const { id } of [out, draft, over]) expect((await act(db, admin, id, 'archive')).status).toBe(200)
  expect(await told(db)).toEqual([])
})
