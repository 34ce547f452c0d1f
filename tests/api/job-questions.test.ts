import { describe, expect } from 'vitest'
import type { jobRoutes } from '#server/jobs/routes.ts'
import type { Db } from '#server/platform/db/client.ts'
import { appFor } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aJob, aQuestion } from '../support/examples.ts'

const questionsOf = (db: Db, idOrSlug: string, language = 'hr') =>
  read(
    as<typeof jobRoutes>(appFor(db)).apipublic.jobs[':idOrSlug'].questions.$get({
      param: { idOrSlug },
      query: { language },
    }),
  )

describe('GET /apipublic/jobs/{idOrSlug}/questions', () => {
  test('returns the questions in the order of the form and in the requested language', async ({ db }) => {
    const job = await aJob(db)
    const translations = { de: { caption: 'Deutsch?', options: ['Ja', 'Nein'] } }
    const common = { jobId: job.id, required: false, section: 'POSAO' }
    await aQuestion(db, { ...common, type: 'Document', caption: 'CV', section: 'OSOBNI_PODACI' })
    await aQuestion(db, { ...common, type: 'Radio', caption: 'Njemački?', options: ['Da', 'Ne'], translations })
    await aQuestion(db, { ...common, type: 'Email', caption: 'Email', required: true })

    const asked = await questionsOf(db, job.slug, 'de')

    expect(asked.map(({ caption, ponudjeniOdgovori }) => [caption, ponudjeniOdgovori])).toEqual([
      ['Email', []],
      ['Deutsch?', ['Ja', 'Nein']],
      ['CV', []],
    ])
  })

  test('returns the e-mail address as required, like the form', async ({ db }) => {
    const job = await aJob(db)
    const email = await aQuestion(db, { jobId: job.id, type: 'Email', caption: 'Email', required: false })
    await aQuestion(db, { jobId: job.id, caption: 'Nadimak', required: false })

    const asked = await questionsOf(db, `${job.id}`)

    expect(asked.map(({ id, obavezno }) => [id, obavezno])).toEqual([
      [email.id, true],
      [expect.any(Number), false],
    ])
  })

  test.for([
    ['DRAFT', 401],
    ['DELETED', 404],
  ] as const)('reveals nothing to a visitor of an ad that is %s', async ([status, code], { db }) => {
    const job = await aJob(db, { status })
    expect((await appFor(db).request(`/apipublic/jobs/${job.id}/questions`)).status).toBe(code)
  })
})
