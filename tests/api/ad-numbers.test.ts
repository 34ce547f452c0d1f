import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import { jobs } from '../../server/jobs/table.ts'
import { call, errorOf } from '../support/accounts.ts'
import { adSetUp, createAd, editedAd, post, readAd } from '../support/ad-life.ts'
import { appFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

describe('pay', () => {
  test.for([
    ['14,50', 14.5],
    ['14.5', 14.5],
    ['2.100,50 €', 2100.5],
    ['2 100', 2100],
    [14.5, 14.5],
    [2100, 2100],
    ['', null],
    [0, null],
  ] as const)('%s is stored as %s', async ([sent, stored], { db }) => {
    const { employer } = await adSetUp(db)
    const id = await createAd(employer, { minSalary: sent, weeklyHours: '38,5' })
    expect(await editedAd(employer, id)).toMatchObject({ minSalary: stored, weeklyHours: 38.5 })
  })

  test.for(['1.234', '1,234', 'po dogovoru', '4500 CHF', '-5', '10000001'])('%s is refused', async (sent, { db }) => {
    const { employer } = await adSetUp(db)
    const refused = await call(employer, '/api/jobs', { maxSalary: sent })
    expect([refused.status, Object.keys((await errorOf(refused)).fields ?? {})]).toEqual([422, ['maxSalary']])
  })

  test('keeps its cents in lists and in the pay per month', async ({ db }) => {
    const { id } = await aJob(db, { minSalary: 14.29, maxSalary: 14.5, salaryPeriod: 'HOUR', weeklyHours: 38.5 })
    const { content } = await read(as<typeof jobRoutes>(appFor(db)).apipublic.jobs.$get({ query: queryOf() }))
    expect(content).toMatchObject([{ minSalary: 14.29, maxSalary: 14.5 }])
    expect(await readAd(db, id)).toMatchObject({ minSalary: 14.29, monthlyPay: 2419 })
  })
})

describe('submitting', () => {
  test.for([
    ['a season that ends before it starts', { seasonFrom: '2026-12-01', seasonTo: '2026-11-30' }, 'seasonTo'],
    ['more than 30 days', { expirationTime: '2027-06-01' }, 'expirationTime'],
    ['placeholders in its text', { semanticHtml: { textData: '<h2>Posao</h2><p>…</p>' } }, 'semanticHtml'],
  ] as const)('refuses %s', async ([_name, fields, field], { db }) => {
    const { employer } = await adSetUp(db)
    const id = await createAd(employer, fields)
    const refused = await post(employer, `/api/jobs/${id}/submit`)
    expect(Object.keys((await errorOf(refused)).fields ?? {})).toContain(field)
  })

  test('refuses placeholders in a translation, and so does the approval', async ({ db }) => {
    const { employer, admin } = await adSetUp(db)
    const id = await createAd(employer)
    const translate = (textData: string) => {
      const texts = { nazivPosla: 'Koch', semanticHtml: { textData } }
      return call(employer, `/api/jobs/${id}/translations/de`, texts, { method: 'PUT' })
    }
    await translate('<h2>…</h2><ul><li>…</li></ul>')
    const refused = await post(employer, `/api/jobs/${id}/submit`)
    expect((await errorOf(refused)).fields).toEqual({
      'semanticHtml.de': 'U tekstu su ostale oznake „…”. Zamijenite ih tekstom.',
    })
    await db.update(jobs).set({ status: 'PENDING_APPROVAL' }).where(eq(jobs.id, id))
    const approval = await post(admin, '/api/odobriOglas', { id })
    expect([approval.status, Object.keys((await errorOf(approval)).fields ?? {})]).toEqual([422, ['semanticHtml.de']])
    await translate('<h2>Aufgaben</h2><ul><li>Kochen…</li></ul>')
    expect((await post(admin, '/api/odobriOglas', { id })).status).toBe(200)
  })
})
