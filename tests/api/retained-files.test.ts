import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect } from 'vitest'
import { provideContext } from '../../server/app.ts'
import { type Attempt, applicationForms } from '../../server/applications/apply/page-routes.ts'
import type { AppEnv } from '../../server/context.ts'
import { files } from '../../server/files/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { filesInMemory, formOf, servicesFor } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers, type JobWithForm } from '../support/applying.ts'
import { test } from '../support/db.ts'

const maxUploadBytes = 10_000
const start = Date.now()

/** Plain forms of a site with files of at most 10,000 bytes, each sent a second after the previous one. */
async function plainForms(db: Db) {
  const form = await aJobWithForm(db)
  const storage = filesInMemory()
  const { services } = servicesFor(db, { storage, config: { maxUploadBytes, trustedProxies: 1 } })
  let sent = 0
  services.now = () => new Date(start + sent * 1000)
  const app = new OpenAPIHono<AppEnv>()
  provideContext(app, services)
  const seen: Attempt[] = []
  app.route(
    '/',
    applicationForms(services, async (_request, locals) => {
      seen.push((locals as { attempt: Attempt }).attempt)
      return new Response('')
    }),
  )

  /** Sends a form without consent, and returns the files that its page shows as retained. */
  async function refused(network: string, fields: Record<string, string | File | number>) {
    sent += 1
    const body = formOf({ ...withoutConsent(form), ...fields })
    await app.request(`/prijava/${form.job.id}`, { method: 'POST', body, headers: { 'x-forwarded-for': network } })
    const attempt = seen.at(-1)
    if (attempt?.kind !== 'refused') throw new Error('was not refused')
    return (attempt.retained[form.cv.id] ?? []).map(({ name }) => name)
  }
  return { form, storage, refused }
}

function withoutConsent(form: JobWithForm) {
  const { agreePrivacy: _, ...rest } = goodAnswers(form)
  return rest
}

const namesIn = async (db: Db) =>
  (await db.select({ name: files.name }).from(files).orderBy(files.createdAt)).map(({ name }) => name)

describe('files of refused plain forms', () => {
  test('are limited per network, evicting the oldest', async ({ db }) => {
    const { form, storage, refused } = await plainForms(db)
    const half = maxUploadBytes / 2
    for (let at = 0; at < 30; at++) await refused('203.0.113.7', { [form.cv.id]: aPdf(`${at}.pdf`, half) })
    expect(await refused('203.0.113.9', { [form.cv.id]: aPdf('other.pdf', half) })).toEqual(['other.pdf'])

    expect(await namesIn(db)).toEqual([...Array.from({ length: 24 }, (_, at) => `${at + 6}.pdf`), 'other.pdf'])
    expect(storage.keys()).toHaveLength(25)
  })

  test('are limited in total', async ({ db }) => {
    const { form, storage, refused } = await plainForms(db)
    for (let at = 0; at < 105; at++)
      await refused(`203.0.113.${at}`, { [form.cv.id]: aPdf(`${at}.pdf`, maxUploadBytes - 1) })
    expect(await namesIn(db)).toEqual(Array.from({ length: 100 }, (_, at) => `${at + 5}.pdf`))
    expect(storage.keys()).toHaveLength(100)
  })

  test('are removed at once when they belong to no question', async ({ db }) => {
    const { form, storage, refused } = await plainForms(db)
    const strays = { 999999: aPdf('stray.pdf'), [form.firstName.id]: aPdf('name.pdf') }
    expect(await refused('203.0.113.7', { ...strays, [form.cv.id]: aPdf('cv.pdf') })).toEqual(['cv.pdf'])
    expect(await namesIn(db)).toEqual(['cv.pdf'])
    expect(storage.keys()).toHaveLength(1)
  })

  test('are shown again with those of the previous attempt', async ({ db }) => {
    const { form, refused } = await plainForms(db)
    await refused('203.0.113.7', { [form.cv.id]: aPdf('first.pdf') })
    const [first] = await db.select().from(files).orderBy(files.id)
    const again = { [`kept-${form.cv.id}`]: first?.id ?? '', [form.cv.id]: aPdf('second.pdf') }
    expect(await refused('203.0.113.7', again)).toEqual(['first.pdf', 'second.pdf'])
  })
})
