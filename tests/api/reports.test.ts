import { describe, expect } from 'vitest'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { jobReports } from '../../server/reports/table.ts'
import { admin, appFor, employerOf } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const send = (db: Db, jobId: number, given: object, headers: Record<string, string> = {}) =>
  appFor(db).request(`/apipublic/jobs/${jobId}/report`, {
    method: 'POST',
    body: JSON.stringify(given),
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('a report about an ad', () => {
  test('is stored, and the first of an ad is mailed to the operator', async ({ db }) => {
    const { id, title } = await aJob(db)
    for (const comment of ['Traže 200 € za vizu', ''])
      expect((await send(db, id, { reason: 'fraud', comment })).status).toBe(200)

    const stored = await db.select().from(jobReports)
    expect(stored.map(({ jobId, reason, comment }) => [jobId, reason, comment])).toEqual([
      [id, 'fraud', 'Traže 200 € za vizu'],
      [id, 'fraud', ''],
    ])
    const sent = await db.select().from(mails)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toContain(title)
    expect(sent[0]?.text).toContain('Traže 200 € za vizu')
  })

  test('comes as a plain form, too, and goes back to the ad', async ({ db }) => {
    const { id, slug } = await aJob(db)
    const response = await appFor(db).request(`/apipublic/jobs/${id}/report`, {
      method: 'POST',
      body: new URLSearchParams({ reason: 'filled', comment: '', language: 'de' }),
      headers: { accept: 'text/html,*/*' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, `/DE/job/${slug}#reported`])
    expect(await db.select().from(jobReports)).toHaveLength(1)
  })

  test.for([
    [{}],
    [{ reason: 'boring' }],
    [{ reason: 'other', comment: ' ' }],
    [{ reason: 'fraud', comment: 'x'.repeat(1001) }],
  ])('says what is missing: %j', async ([given], { db }) => {
    const { id } = await aJob(db)
    expect((await send(db, id, given as object)).status).toBe(422)
    expect(await db.select().from(jobReports)).toEqual([])
  })

  test('is about an ad that people can see', async ({ db }) => {
    const draft = await aJob(db, { status: 'DRAFT' })
    for (const id of [draft.id, 999_999]) expect((await send(db, id, { reason: 'fraud' })).status).toBe(404)
  })

  test('comes from a network at most ten times an hour', async ({ db }) => {
    const { id } = await aJob(db)
    for (let times = 0; times < 10; times += 1) expect((await send(db, id, { reason: 'filled' })).status).toBe(200)
    expect((await send(db, id, { reason: 'filled' })).status).toBe(429)
  })
})

describe('the list of reports', () => {
  test('is for administrators alone', async ({ db }) => {
    const company = await aCompany(db)
    const statusFor = async (given: Parameters<typeof appFor>[1]) =>
      (await appFor(db, given).request('/api/admin/reports')).status
    expect(await statusFor({})).toBe(401)
    expect(await statusFor({ viewer: employerOf(company.id) })).toBe(403)
  })

  test('shows the newest first, and marks what is done', async ({ db }) => {
    const { id, slug } = await aJob(db)
    await send(db, id, { reason: 'other', comment: 'Slika nije naša' })
    const app = appFor(db, { viewer: admin })
    const list = async (query = '') =>
      (await (await app.request(`/api/admin/reports${query}`)).json()) as { content: Record<string, unknown>[] }
    const [report] = (await list('?state=open')).content
    expect(report).toMatchObject({
      jobId: id,
      url: slug,
      reason: 'other',
      comment: 'Slika nije naša',
      resolvedTime: null,
    })

    const mark = (number: unknown, resolved: boolean) =>
      app.request(`/api/admin/reports/${number}`, {
        method: 'PATCH',
        body: JSON.stringify({ resolved }),
        headers: { 'content-type': 'application/json' },
      })
    expect((await mark(report?.['id'], true)).status).toBe(200)
    expect((await list('?state=open')).content).toEqual([])
    expect((await list('?state=resolved')).content).toHaveLength(1)
    expect((await mark(report?.['id'], false)).status).toBe(200)
    expect((await mark(999_999, true)).status).toBe(404)
  })
})
