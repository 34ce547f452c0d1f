import { describe, expect } from 'vitest'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { candidates } from '../../server/candidates/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { readEuropass } from '../../src/applications/apply/europass/read-europass.ts'
import { appFor } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { send } from '../support/send-application.ts'

const key = 'k'.repeat(32)

/** Ana with a hostile name, who has just applied. */
async function anApplicant(db: Db) {
  const app = appFor(db)
  const form = await aJobWithForm(db)
  await send(app, { ...goodAnswers(form), [form.lastName.id]: 'K</hr:FamilyName><!--&', idempotencyKey: key })
  const [candidate] = await db.select().from(candidates)
  const token = await issueCandidateToken(db, candidate?.id ?? 0, 'profile', new Date(Date.now() + 3600_000))
  const own = (format: string) => `/apipublic/candidate/${candidate?.id}/europass?token=${token}&format=${format}`
  return { app, form, own, candidate }
}

describe('a Europass CV of what was stated', () => {
  test.for(['xml', 'pdf'])(
    'is read again by the form, as %s, from own data and after applying',
    async (format, { db }) => {
      const { app, form, own, candidate } = await anApplicant(db)
      for (const path of [own(format), `/apipublic/jobs/${form.job.id}/europass?sent=${key}&format=${format}`]) {
        const response = await app.request(path)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename="europass.${format}"`)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(await readEuropass(await response.blob())).toMatchObject({
          ...{ givenName: candidate?.firstName, familyName: 'K</hr:FamilyName><!--&', email: candidate?.email },
        })
      }
    },
  )

  test('is for its candidate alone', async ({ db }) => {
    const { app, form, own } = await anApplicant(db)
    const paths = [
      own('xml').replace('token=', 'token=-'),
      `/apipublic/jobs/${form.job.id}/europass?sent=${'x'.repeat(32)}&format=xml`,
      `/apipublic/jobs/${form.job.id + 1}/europass?sent=${key}&format=xml`,
    ]
    for (const path of paths) expect((await app.request(path)).status).toBe(404)
    expect((await app.request(`/apipublic/jobs/${form.job.id}/europass?sent=short&format=xml`)).status).toBe(422)
    expect((await app.request(own('exe'))).status).toBe(422)
  })
})
