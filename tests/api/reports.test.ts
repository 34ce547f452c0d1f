import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect } from 'vitest'
import { provideContext } from '../../server/app.ts'
import type { AppEnv } from '../../server/context.ts'
import { formPages, type RefusedForm } from '../../server/http/form-page.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { reportForm } from '../../server/reports/page-routes.ts'
import type { reportRoutes } from '../../server/reports/routes.ts'
import { jobReports } from '../../server/reports/table.ts'
import { admin, appFor, employerOf, servicesFor } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const send = (db: Db, jobId: number, body: object, headers: Record<string, string> = {}) =>
  appFor(db).request(`/apipublic/jobs/${jobId}/report`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** The plain form as a browser sends it, with the data of the rendered page. */
function plainForms(db: Db) {
  const { services } = servicesFor(db)
  const app = new OpenAPIHono<AppEnv>()
  provideContext(app, services)
  const shown: object[] = []
  app.route(
    '/',
    formPages(async ({ url }, locals) => {
      shown.push({ path: new URL(url).pathname, ...(locals as { reportAttempt: RefusedForm }).reportAttempt })
      return new Response('')
    }, reportForm),
  )
  const post = (jobId: number, body: Record<string, string>) =>
    app.request(`/apipublic/jobs/${jobId}/report`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { accept: 'text/html,*/*' },
    })
  return { post, shown }
}

describe('a report about an ad', () => {
  test('is stored, and the first of an ad is mailed to the operator', async ({ db }) => {
    const { id, title } = await aJob(db)
    for (const comment of ['Traže 200 € za vizu', ''])
      expect((await send(db, id, { reason: 'fraud', comment })).status).toBe(200)

    const stored = await db.select().from(jobReports).orderBy(jobReports.id)
    expect(stored.map(({ jobId, reason, comment }) => [jobId, reason, comment])).toEqual([
      [id, 'fraud', 'Traže 200 € za vizu'],
      [id, 'fraud', ''],
    ])
    const sent = await db.select().from(mails).orderBy(mails.id)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toContain(title)
    expect(sent[0]?.text).toContain('Traže 200 € za vizu')
  })

  test('can be a plain form, which redirects back to the ad', async ({ db }) => {
    const { id, slug } = await aJob(db)
    const { post } = plainForms(db)
    const response = await post(id, { reason: 'filled', comment: '', language: 'de' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `/DE/job/${slug}#reported`])
    expect(await db.select().from(jobReports)).toHaveLength(1)
  })

  test('is shown again with its input when the plain form is incomplete', async ({ db }) => {
    const { id, slug } = await aJob(db)
    const { post, shown } = plainForms(db)
    const response = await post(id, { comment: 'Traže novac', language: 'de' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    await post(id, { reason: 'other', comment: ' ', language: 'de' })
    expect(shown).toMatchObject([
      {
        path: `/DE/job/${slug}`,
        status: 422,
        fields: { reason: expect.any(String) },
        values: { comment: 'Traže novac' },
      },
      { path: `/DE/job/${slug}`, status: 422, fields: { comment: expect.any(String) }, values: { reason: 'other' } },
    ])
    await post(999_999, { reason: 'fraud', language: 'de' })
    expect(shown.at(-1)).toMatchObject({ path: '/DE/job/999999', status: 404 })
    expect(await db.select().from(jobReports)).toEqual([])
  })

  test.for([
    [{}],
    [{ reason: 'boring' }],
    [{ reason: 'other', comment: ' ' }],
    [{ reason: 'fraud', comment: 'x'.repeat(1001) }],
  ])('reports missing fields: %j', async ([body], { db }) => {
    const { id } = await aJob(db)
    expect((await send(db, id, body as object)).status).toBe(422)
    expect(await db.select().from(jobReports)).toEqual([])
  })

  test('requires a public ad', async ({ db }) => {
    const draft = await aJob(db, { status: 'DRAFT' })
    for (const id of [draft.id, 999_999]) expect((await send(db, id, { reason: 'fraud' })).status).toBe(404)
  })

  test('is limited to ten an hour per network', async ({ db }) => {
    const { id } = await aJob(db)
    for (let times = 0; times < 10; times += 1) expect((await send(db, id, { reason: 'filled' })).status).toBe(200)
    expect((await send(db, id, { reason: 'filled' })).status).toBe(429)
  })
})

describe('the list of reports', () => {
  test('refuses everyone but administrators', async ({ db }) => {
    const company = await aCompany(db)
    const statusFor = async (options: Parameters<typeof appFor>[1]) =>
      (await appFor(db, options).request('/api/admin/reports')).status
    expect(await statusFor({})).toBe(401)
    expect(await statusFor({ viewer: employerOf(company.id) })).toBe(403)
  })

  test('is sorted newest first, and marks resolved reports', async ({ db }) => {
    const { id, slug } = await aJob(db)
    await send(db, id, { reason: 'other', comment: 'Slika nije naša' })
    const app = appFor(db, { viewer: admin })
    const { reports } = as<typeof reportRoutes>(app).api.admin
    const list = async (state: 'open' | 'resolved') => (await read(reports.$get({ query: { state } }))).content
    const [report] = await list('open')
    expect(report).toMatchObject({
      jobId: id,
      url: slug,
      reason: 'other',
      comment: 'Slika nije naša',
      resolvedTime: null,
    })

    const mark = (id = 0, resolved: boolean) => reports[':id'].$patch({ param: { id: String(id) }, json: { resolved } })
    expect((await mark(report?.id, true)).status).toBe(200)
    expect(await list('open')).toEqual([])
    expect(await list('resolved')).toHaveLength(1)
    expect((await mark(report?.id, false)).status).toBe(200)
    expect((await mark(999_999, true)).status).toBe(404)
  })
})
