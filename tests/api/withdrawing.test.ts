import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { keyWithin } from '../../server/applications/apply/queries.ts'
import { applications } from '../../server/applications/table.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { files } from '../../server/files/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type App, appFor } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers, type JobWithForm } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { send } from '../support/send-application.ts'

const email = 'ana.kovacevic@posta.example'
const idempotencyKey = 'a-key-of-the-browser'

async function apply(app: App, form: JobWithForm, more: Record<string, string | File> = {}) {
  const response = await send(app, { ...goodAnswers(form), idempotencyKey, ...more })
  return { status: response.status, id: ((await response.json()) as { prijavaId?: number }).prijavaId ?? 0 }
}

async function withdraw(app: App, id: number, language = 'hr') {
  const { db } = app.services
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  const candidateId = application?.candidateId ?? 0
  const token = await issueCandidateToken(db, candidateId, 'profile', new Date(Date.now() + 3600_000))
  const path = `/apipublic/candidate/${candidateId}/applications/${id}/withdraw?token=${token}&language=${language}`
  return app.request(path, { method: 'POST', headers: { 'accept-language': language } })
}

const confirmations = (db: Db) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'application.withdrawn'), eq(mails.receiver, email)))

describe('a withdrawn application', () => {
  test('does not count: the next one for the same ad is accepted, once', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const first = await apply(app, form)
    expect((await apply(app, form, { idempotencyKey: 'another' })).status).toBe(409)
    expect((await withdraw(app, first.id)).status).toBe(200)
    const second = await apply(app, form)
    expect(second.status).toBe(200)
    expect(second.id).not.toBe(first.id)
    expect((await apply(app, form, { idempotencyKey: 'another' })).status).toBe(409)

    expect((await withdraw(app, second.id)).status).toBe(200)
    expect((await apply(app, form)).status).toBe(200)
    const all = await db.select().from(applications).where(eq(applications.jobId, form.job.id))
    expect(all.map(({ withdrawnAt }) => withdrawnAt === null).sort()).toEqual([false, false, true])
    expect(new Set(all.map(({ candidateId }) => candidateId)).size).toBe(1)
  })

  test('is what one becomes that its company deletes while the candidate applies again', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const first = await apply(app, form)
    await db.update(applications).set({ deletedAt: new Date() }).where(eq(applications.id, first.id))
    const second = await apply(app, form, { idempotencyKey: 'another' })
    expect(second.status).toBe(200)
    expect((await apply(app, form, { idempotencyKey: 'a third' })).status).toBe(409)
    const all = await db.select().from(applications).orderBy(applications.id)
    expect(all.map(({ id, withdrawnAt }) => [id, withdrawnAt === null])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
  })

  test('gives up its key, so that its success page is not shown any more', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const { id } = await apply(app, form)
    const keys = async () =>
      (await db.select({ key: applications.idempotencyKey }).from(applications)).map(({ key }) => key)
    expect(await keys()).toEqual([keyWithin(form.job.id, idempotencyKey)])
    await withdraw(app, id)
    expect(await keys()).toEqual([null])
  })

  test('with its files does not make a form whose files are gone a duplicate', async ({ db }) => {
    const form = await aJobWithForm(db)
    const app = appFor(db)
    const { id } = await apply(app, form, { [form.cv.id]: aPdf() })
    const [file] = await db.select().from(files)
    const again = { [`kept-${form.cv.id}`]: file?.id ?? '', idempotencyKey: 'another' }
    expect((await apply(app, form, again)).status).toBe(409)
    await withdraw(app, id)
    expect((await apply(app, form, again)).status).toBe(422)
  })

  test('is confirmed by one mail in the language of the page', async ({ db }) => {
    const form = await aJobWithForm(db, { title: 'Kuhar' })
    const app = appFor(db)
    const { id } = await apply(app, form)
    await withdraw(app, id, 'de')
    await withdraw(app, id, 'de')
    const [mail, ...more] = await confirmations(db)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Bewerbung zurückgezogen: Kuhar', applicationId: id, isMarketing: false })
    expect(mail?.text).toContain(`/DE/job/${form.job.slug}`)
  })

  test('that was an open one ends the alerts, and its mail says so', async ({ db }) => {
    const form = await aJobWithForm(db, { isListed: false })
    const app = appFor(db)
    await withdraw(app, (await apply(app, form)).id)
    const [mail] = await confirmations(db)
    expect(mail?.subject).toBe('Prijava je povučena')
    expect(mail?.text).toContain('više Vam ne šaljemo nove oglase')
  })
})
