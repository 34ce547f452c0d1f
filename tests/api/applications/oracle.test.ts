import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { files } from '../../../server/files/table.ts'
import { errorOf } from '../../support/accounts.ts'
import { appFor } from '../../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers, type JobWithForm } from '../../support/applying.ts'
import { test } from '../../support/db.ts'
import { send } from '../../support/send-application.ts'

type Fields = Record<string, string | File>

/** What may be wrong with a form; at least the kept file always is. */
const faults = ({ firstName, lastName, phone, cv, job }: JobWithForm) => {
  const one = (...values: Fields[]) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant<Fields>({}) }, { weight: 1, arbitrary: fc.constantFrom(...values) })
  return fc
    .tuple(
      fc.constantFrom(randomUUID(), 'not-an-id', '00000000-0000-0000-0000-000000000000'),
      one({ [firstName.id]: '' }, { [firstName.id]: 'x'.repeat(100_000) }),
      one({ [lastName.id]: ' ' }),
      one({ [phone.id]: '12' }, { [phone.id]: '' }),
      one({ agreePrivacy: 'false' }, { agreePrivacy: '' }),
      one({ [cv.id]: new File(['MZ'], 'cv.exe') }, { [cv.id]: aPdf('cv.png') }, { [cv.id]: new File([], 'cv.pdf') }),
      one({ jobId: '999999' }, { jobId: '' }, { jobId: String(job.id) }),
      one({ language: 'de' }, { website: 'x' }, { idempotencyKey: 'a' }, { agreeData: 'false' }),
    )
    .map(([kept, ...others]): Fields => Object.assign({ [`kept-${cv.id}`]: kept }, ...others))
}

describe('a malformed form does not tell whether an address has applied', () => {
  test('by any answer', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db, { config: { applications: { perMinute: 9999, perHour: 9999, perEmail: 2 } } })
    expect((await send(app, goodAnswers(form))).status).toBe(200)
    const answerTo = async (fields: Fields) => {
      const response = await send(app, { ...goodAnswers(form), ...fields })
      return { status: response.status, error: await errorOf(response) }
    }

    await fc.assert(
      fc.asyncProperty(faults(form), async (fields) => {
        const registered = await answerTo(fields)
        expect(registered.status).toBeGreaterThanOrEqual(400)
        expect(registered.status).not.toBe(409)
        expect(await answerTo({ ...fields, [form.email.id]: 'nobody@posta.example' })).toEqual(registered)
      }),
      { numRuns: 60, examples: [[{ [`kept-${form.cv.id}`]: randomUUID() }]] },
    )
  })

  test('except to who has the id of a file in that application', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    await send(app, { ...goodAnswers(form), [form.cv.id]: aPdf() })
    const [cv] = await db.select({ id: files.id }).from(files)
    const again = { ...goodAnswers(form), [`kept-${form.cv.id}`]: cv?.id ?? '' }
    expect((await send(app, again)).status).toBe(409)
    expect((await send(app, { ...again, [form.email.id]: 'nobody@posta.example' })).status).toBe(422)
  })
})
