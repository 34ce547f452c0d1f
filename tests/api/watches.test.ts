import { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { provideContext } from '../../server/app.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { optOut } from '../../server/candidates/opt-out.ts'
import { candidates } from '../../server/candidates/table.ts'
import type { AppEnv } from '../../server/context.ts'
import { formPages } from '../../server/http/form-page.ts'
import { jobs } from '../../server/jobs/table.ts'
import { mails, suppressedEmails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { askForWatchPage, type WatchAttempt, type WatchScreen, watchPage } from '../../server/watches/page-routes.ts'
import { deleteOldWatches } from '../../server/watches/retention.ts'
import { jobWatches } from '../../server/watches/table.ts'
import { sendReopenedTask } from '../../server/watches/tasks.ts'
import { servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const day = 24 * 3600_000
const start = Date.parse('2026-11-23T08:00:00Z')
const onDay = (days: number) => new Date(start + days * day)

/** The pages of watches as a browser uses them, some days later. */
function browserOf(db: Db, days = 0) {
  const { services } = servicesFor(db, { now: onDay(days) })
  const app = new OpenAPIHono<AppEnv>()
  provideContext(app, services)
  let shown: { watchAttempt?: WatchAttempt; watch?: WatchScreen } = {}
  const render = async (_request: Request, locals: object) => {
    shown = locals
    return new Response('')
  }
  app.route('/', formPages(render, askForWatchPage, watchPage))
  return async (path: string, values?: Record<string, string>) => {
    const body = values ? new URLSearchParams(values) : null
    await app.request(path, { method: body ? 'POST' : 'GET', body })
    return shown
  }
}

const email = 'ana@posta.example'
const asking = { email, agreePrivacy: 'true' }
const ended = { status: 'EXPIRED', publishedAt: onDay(-40), expiresAt: onDay(-10) } as const
const live = { status: 'ACTIVE', publishedAt: onDay(1), expiresAt: onDay(20) } as const

const watches = (db: Db) => db.select().from(jobWatches).orderBy(jobWatches.id)
const sent = (db: Db, kind: string) => db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.id)
const linkIn = async (db: Db) =>
  /\/user-job-alert\/\d+\/[\w-]+/.exec((await sent(db, 'watch.confirm')).at(-1)?.text ?? '')?.[0] ?? ''
const run = (db: Db, days: number) => sendReopenedTask.run(servicesFor(db, { now: onDay(days) }).services, {})

/** An ended ad that Ana watches. */
async function aWatchedJob(db: Db, overrides: Parameters<typeof aJob>[1] = {}) {
  const job = await aJob(db, { ...ended, title: 'Kuhar u Salzburgu', ...overrides })
  await browserOf(db)(`/DE/job-alert/${job.id}`, asking)
  await browserOf(db)(await linkIn(db), { wish: 'confirm' })
  return job
}

describe('asking for word when an ended ad opens again', () => {
  test('mails a link, and nothing else until it is confirmed', async ({ db }) => {
    const job = await aJob(db, { ...ended, title: 'Kuhar u Salzburgu' })
    const shown = await browserOf(db)(`/DE/job-alert/${job.id}`, { ...asking, email: ' Ana@Posta.example ' })
    expect(shown.watchAttempt).toEqual({ email: ' Ana@Posta.example ' })
    expect(await watches(db)).toMatchObject([{ email, language: 'de', jobId: job.id, confirmedAt: null }])
    const [mail] = await sent(db, 'watch.confirm')
    expect(mail).toMatchObject({ receiver: email, subject: expect.stringContaining('Kuhar u Salzburgu') })

    await db.update(jobs).set(live).where(eq(jobs.id, job.id))
    await run(db, 1.1)
    expect(await sent(db, 'watch.open')).toEqual([])
  })

  test('opening the link changes nothing; a scanner confirms for nobody', async ({ db }) => {
    const job = await aJob(db, ended)
    await browserOf(db)(`/job-alert/${job.id}`, asking)
    const link = await linkIn(db)
    expect((await browserOf(db)(link)).watch).toMatchObject({ state: 'offered', isConfirmed: false, title: job.title })
    expect(await watches(db)).toMatchObject([{ confirmedAt: null }])
    expect((await browserOf(db)(link, { wish: 'confirm' })).watch).toEqual({ state: 'confirmed' })
    expect((await browserOf(db)(`${link}x`)).watch).toEqual({ state: 'no such link' })
    expect((await browserOf(db)(link)).watch).toMatchObject({ state: 'offered', isConfirmed: true })
  })

  test('needs an address and consent, and an ad that has ended', async ({ db }) => {
    const job = await aJob(db, ended)
    const open = await aJob(db, { ...live, publishedAt: onDay(-1) })
    const fieldsOf = async (id: number, values: Record<string, string>) =>
      (await browserOf(db)(`/job-alert/${id}`, values)).watchAttempt?.problem
    expect(await fieldsOf(job.id, { ...asking, email: 'ana' })).toMatchObject({ fields: { email: expect.any(String) } })
    expect(await fieldsOf(job.id, { email })).toMatchObject({ fields: { agreePrivacy: expect.any(String) } })
    for (const id of [open.id, 999_999]) expect(await fieldsOf(id, asking)).toMatchObject({ status: 404 })
    expect([await watches(db), await sent(db, 'watch.confirm')]).toEqual([[], []])
  })

  test('tells nobody what is known of an address: asked before, suppressed, above its limit', async ({ db }) => {
    const job = await aWatchedJob(db)
    await db.insert(suppressedEmails).values({ email: 'iva@posta.example', source: 'complaint', reason: '' })
    const shownFor = async (address: string) =>
      (await browserOf(db)(`/job-alert/${job.id}`, { ...asking, email: address })).watchAttempt
    for (const address of [email, 'iva@posta.example', 'nitko@posta.example', email, email, email])
      expect(await shownFor(address)).toEqual({ email: address })
    const states = (await sent(db, 'watch.confirm')).map(({ receiver, state }) => [receiver, state])
    expect(states.filter(([receiver, state]) => receiver === email && state === 'waiting')).toHaveLength(3)
    expect((await watches(db)).find((each) => each.email === email)).toMatchObject({ confirmedAt: onDay(0) })
  })
})

describe('a confirmed watch', () => {
  test('is answered by one mail when the ad is live again, and ends with its address', async ({ db }) => {
    const job = await aWatchedJob(db)
    await run(db, 1)
    expect(await sent(db, 'watch.open')).toEqual([])

    await db.update(jobs).set(live).where(eq(jobs.id, job.id))
    await run(db, 2)
    await run(db, 3)
    const [mail, ...others] = await sent(db, 'watch.open')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ receiver: email, subject: 'Wieder offen: Kuhar u Salzburgu' })
    expect(mail?.text).toContain(`/DE/job/${job.slug}`)
    expect(await watches(db)).toEqual([])
  })

  test('is answered by a later ad of the same employer, trade and country, and no other', async ({ db }) => {
    const company = await aCompany(db)
    const job = await aWatchedJob(db, { companyId: company.id, countryIds: ['AT'] })
    const own = { ...live, companyId: company.id, industryId: job.industryId, countryIds: ['AT'] }
    const otherIndustry = (job.industryId ?? 1) === 1 ? 2 : 1
    await aJob(db, { ...own, title: 'U drugoj zemlji', countryIds: ['DE'] })
    await aJob(db, { ...own, title: 'Druge struke', industryId: otherIndustry })
    await aJob(db, { ...own, title: 'Anonimno', hidesCompany: true })
    await aJob(db, { ...own, title: 'Ranije', publishedAt: onDay(-1) })
    await aJob(db, { ...own, title: 'Nacrt', status: 'DRAFT' })
    await aJob(db, { ...live, title: 'Drugi poslodavac', industryId: job.industryId, countryIds: ['AT'] })
    await run(db, 2)
    expect(await sent(db, 'watch.open')).toEqual([])

    const successor = await aJob(db, { ...own, title: 'Kuhar za zimu' })
    await run(db, 2)
    const [mail] = await sent(db, 'watch.open')
    expect(mail?.subject).toContain('Kuhar za zimu')
    expect(mail?.text).toContain(successor.slug)
    expect(mail?.text).toContain(`/DE/job-alert/${job.id}`)
    for (const title of ['U drugoj zemlji', 'Druge struke', 'Anonimno', 'Ranije', 'Nacrt', 'Drugi poslodavac'])
      expect(mail?.text).not.toContain(title)
  })

  test('of an anonymous ad is answered by that ad alone', async ({ db }) => {
    const company = await aCompany(db)
    const job = await aWatchedJob(db, { companyId: company.id, hidesCompany: true })
    for (const hidesCompany of [true, false])
      await aJob(db, { ...live, companyId: company.id, industryId: job.industryId, hidesCompany })
    await run(db, 2)
    expect(await sent(db, 'watch.open')).toEqual([])
    await db.update(jobs).set(live).where(eq(jobs.id, job.id))
    await run(db, 2)
    expect(await sent(db, 'watch.open')).toHaveLength(1)
  })

  test('ends by its link, by a mail program, and with the opt-out of the same address', async ({ db }) => {
    for (const values of [{ wish: 'stop' }, { 'List-Unsubscribe': 'One-Click' }]) {
      await aWatchedJob(db)
      const link = await linkIn(db)
      expect((await browserOf(db)(link, values)).watch).toEqual({ state: 'stopped' })
      expect((await browserOf(db)(link, values)).watch).toEqual({ state: 'no such link' })
      expect(await watches(db)).toEqual([])
    }
    const person = { firstName: 'Ana', lastName: 'Kovač', email }
    const [candidate] = await db.insert(candidates).values(person).returning()
    await db.insert(jobWatches).values({ jobId: (await aJob(db, ended)).id, email, language: 'hr', askedAt: onDay(0) })
    const link = {
      candidateId: candidate?.id ?? 0,
      token: await issueCandidateToken(db, candidate?.id ?? 0, 'unsubscribe'),
    }
    await optOut({ ...servicesFor(db).services, viewer: { kind: 'visitor' }, language: 'hr' }, link)
    expect(await watches(db)).toEqual([])
  })

  test('is kept for a year, and without confirmation for two days', async ({ db }) => {
    await aWatchedJob(db)
    const other = await aJob(db, ended)
    await browserOf(db)(`/job-alert/${other.id}`, asking)
    const [at, unconfirmed] = [(days: number) => servicesFor(db, { now: onDay(days) }).services, await linkIn(db)]
    await deleteOldWatches(at(1.9))
    expect(await watches(db)).toHaveLength(2)
    expect((await browserOf(db, 2.1)(unconfirmed, { wish: 'confirm' })).watch).toEqual({ state: 'no such link' })
    await deleteOldWatches(at(2.1))
    expect(await watches(db)).toHaveLength(1)
    await deleteOldWatches(at(364))
    expect(await watches(db)).toHaveLength(1)
    await deleteOldWatches(at(366))
    expect(await watches(db)).toEqual([])
  })
})
