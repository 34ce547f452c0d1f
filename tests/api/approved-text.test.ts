import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { answers } from '../../server/applications/table.ts'
import { idsInPart } from '../../server/feeds/sitemap-queries.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { readContents } from '../../server/jobs/revision/read.ts'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { questions } from '../../server/questions/table.ts'
import { call, jsonOf } from '../support/accounts.ts'
import { post } from '../support/ad-life.ts'
import { adsFor } from '../support/ads.ts'
import { admin, appFor, employerOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { send } from '../support/send-application.ts'

const unread = 'Nepročitano'

/** A published ad whose employer has changed every text and its form; sent for approval by default. */
async function aChangedAd(db: Db, { isSent = true } = {}) {
  const form = await aJobWithForm(db)
  const { id, companyId } = form.job
  const employer = appFor(db, { viewer: employerOf(companyId) })
  const texts = { nazivPosla: unread, semanticHtml: { textData: `<p>${unread}</p>` } }
  const more = {
    metaNaslov: unread,
    metaOpis: unread,
    lokacijaDescription: unread,
    maxSalary: 99_999,
    salaryPeriod: 'MONTH',
  }
  await call(employer, `/api/jobs/${id}`, { ...texts, ...more }, { method: 'PATCH' })
  await call(employer, `/api/jobs/${id}/translations/en`, texts, { method: 'PUT' })
  const { pitanja } = await read(as<typeof ownJobRoutes>(employer).api.jobs[':id'].$get({ param: { id: String(id) } }))
  const asked = [{ type: 'SimpleText', caption: unread }, ...pitanja.slice(1)]
  await call(employer, `/api/jobs/${id}/questions`, asked, { method: 'PUT' })
  if (isSent) expect((await post(employer, `/api/jobs/${id}/submit`)).status).toBe(200)
  return { form, id, job: form.job, employer }
}

const publicPaths = (id: number, slug: string) => [
  ...['/apipublic/jobs', `/apipublic/jobs?q=${unread}`, '/apipublic/jobs/latest', '/apipublic/jobs/titles'],
  ...[`/apipublic/jobs/${id}`, `/apipublic/jobs/${slug}?language=en`, `/apipublic/jobs/${id}/questions`],
  ...['/feed/jobs.xml', '/feed/indeed.xml', '/feed/jooble.xml', '/feed/adzuna.xml'],
  `/sitemap-jobs-${Math.ceil(id / idsInPart)}.xml`,
]

describe('an unapproved change', () => {
  test.for([true, false])('is read by no visitor, sent (%s) or not', async (isSent, { db }) => {
    const { id, job } = await aChangedAd(db, { isSent })
    const visitor = appFor(db)
    for (const path of publicPaths(id, job.slug)) {
      const response = await visitor.request(path)
      expect([path, response.status, (await response.text()).includes(unread)]).toEqual([path, 200, false])
    }
    expect(await adsFor(visitor)).toMatchObject([{ id, status: 'ACTIVE', nazivPosla: job.title }])
    expect(await adsFor(visitor, `searchText=${unread}`)).toEqual([])
  })

  test('is read with the preview code, as a preview', async ({ db }) => {
    const { id, job } = await aChangedAd(db, { isSent: false })
    const visitor = appFor(db)
    const preview = `previewCode=${job.previewCode}`
    expect(await jsonOf(visitor.request(`/apipublic/jobs/${id}?${preview}`))).toMatchObject({
      nazivPosla: unread,
      status: 'PREVIEW',
      maxSalary: 99_999,
    })
    expect(await jsonOf(visitor.request(`/apipublic/jobs/${id}?${preview}&language=en`))).toMatchObject({
      nazivPosla: unread,
      language: 'en',
    })
    const { questions } = as<typeof jobRoutes>(visitor).apipublic.jobs[':idOrSlug']
    const asked = await read(questions.$get({ param: { idOrSlug: String(id) }, query: queryOf(preview) }))
    expect(asked.map(({ caption }) => caption)).toContain(unread)
  })

  test('leaves applications, their mails and their questions as they are', async ({ db }) => {
    const { form, id } = await aChangedAd(db)
    expect((await send(appFor(db), { ...goodAnswers(form), [form.cv.id]: aPdf() })).status).toBe(200)
    expect(JSON.stringify(await db.select().from(mails))).not.toContain(unread)
    const before = await db.select().from(answers)

    await post(appFor(db, { viewer: admin }), '/api/odobriOglas', { id })

    const captions = (rows: typeof before) => rows.map(({ caption, value }) => [caption, value]).sort()
    expect(captions(await db.select().from(answers))).toEqual(captions(before))
    const asked = await db.select().from(questions).where(eq(questions.jobId, id))
    expect(asked.map(({ caption }) => caption)).toContain(unread)
    const visitor = await jsonOf(appFor(db).request(`/apipublic/jobs/${id}?language=en`))
    expect(visitor).toMatchObject({ nazivPosla: unread, language: 'en' })
    const { published, edited } = await readContents(db, { ...form.job })
    expect(published).toBe(edited)
  })
})
