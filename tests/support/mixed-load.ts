import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { startSession } from '../../server/accounts/auth/sessions.ts'
import { applications } from '../../server/applications/table.ts'
import { lastEventId } from '../../server/events/missed.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { anEmployer } from './accounts.ts'
import { formOf } from './app.ts'
import { aJobWithForm, aPdf, goodAnswers } from './applying.ts'
import { followEvents } from './follow-events.ts'

type Load = { workers: number; pauseMs: number; streams: number }
type Asked = { path: string; status?: number; method?: string; headers?: Record<string, string>; body?: BodyInit }

/** An employer who is signed in, and an ad with a form. */
async function anEmployerWithAd(db: Db) {
  const { user, company } = await anEmployer(db, { email: `${randomUUID()}@hotel.example` })
  const form = await aJobWithForm(db, { companyId: company.id })
  return { company, form, token: await startSession(db, user.id, { userAgent: '', isPersistent: false }) }
}

/** Each of the requests that people read, work and apply with, by its number. The same number is the same person. */
function requestsOf({ form, token }: Awaited<ReturnType<typeof anEmployerWithAd>>, groupIds: number[]) {
  const authorization = `Bearer ${token}`
  const kinds: ((number: number) => Asked)[] = [
    () => ({ path: '/' }),
    () => ({ path: `/DE/job/${form.job.slug}` }),
    () => ({ path: '/login' }),
    () => ({ path: '/EN/nope', status: 404 }),
    (number) => ({ path: `/apipublic/jobs?page=${number % 3}` }),
    () => ({ path: '/api/me', headers: { authorization } }),
    (number) => ({
      path: `/api/groups/${groupIds[number % groupIds.length]}`,
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ newName: `Grupa ${number}` }),
    }),
    (number) => ({
      path: '/apipublic/jobapply',
      method: 'POST',
      headers: { accept: 'application/json' },
      body: formOf({
        ...goodAnswers(form),
        [form.email.id]: `kandidat.${number}@posta.example`,
        [form.cv.id]: aPdf(`zivotopis-${number}.pdf`, 100_000),
        idempotencyKey: `key-${number}`,
      }),
    }),
  ]
  return (number: number) => (kinds[number % kinds.length] ?? kinds[0])?.(number) ?? { path: '/' }
}

/** Sends mixed requests to the site while employers follow the events of their company, until it is ended. */
export async function startLoad(site: string, db: Db, { workers, pauseMs, streams }: Load) {
  const employer = await anEmployerWithAd(db)
  const headers = { authorization: `Bearer ${employer.token}`, 'content-type': 'application/json' }
  const groupIds: number[] = []
  for (const name of ['Prva', 'Druga', 'Treća']) {
    const body = JSON.stringify({ name })
    const added = await fetch(`${site}/api/groups`, { method: 'POST', headers, body })
    groupIds.push(((await added.json()) as { group: { id: number } }).group.id)
  }
  const requestOf = requestsOf(employer, groupIds)
  const followers = Array.from({ length: streams }, () => followEvents(site, employer.token))
  while (followers.some(({ opened }) => opened() === 0)) await pause(20)
  const before = await lastEventId(db)
  const failures: string[] = []
  const confirmed: number[] = []
  let [next, isOver] = [0, false]

  async function send(number: number) {
    const { path, status: expected = 200, ...request } = requestOf(number)
    const network = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
    const response = await fetch(site + path, { ...request, headers: { ...network, ...request.headers } })
    const text = await response.text()
    if (response.status !== expected) failures.push(`${response.status} ${path} ${text.slice(0, 100)}`)
    else if (path === '/apipublic/jobapply') confirmed.push((JSON.parse(text) as { prijavaId: number }).prijavaId)
  }
  const working = Array.from({ length: workers }, async () => {
    while (!isOver) {
      const number = next++
      await send(number).catch((error: Error) => failures.push(`${requestOf(number).path} ${error.cause ?? error}`))
      await pause(pauseMs)
    }
  })

  /** How many events the streams have missed. */
  async function missed() {
    const own = and(gt(auditEntries.id, before), eq(auditEntries.companyId, employer.company.id))
    const stored = await db.select({ id: auditEntries.id }).from(auditEntries).where(own)
    return followers.flatMap(({ knows }) => stored.filter(({ id }) => !knows(id))).length
  }

  return {
    sent: () => next,
    async end() {
      isOver = true
      await Promise.all(working)
      for (let tries = 0; tries < 50 && (await missed()) > 0; tries += 1) await pause(100)
      const missedEvents = await missed()
      for (const follower of followers) await follower.leave()
      const { jobId, id } = applications
      const stored = await db.select({ id }).from(applications).where(eq(jobId, employer.form.job.id))
      const found = confirmed.length > 0 ? await db.select({ id }).from(applications).where(inArray(id, confirmed)) : []
      return {
        sent: next,
        failures,
        missedEvents,
        resets: followers.reduce((sum, { resets }) => sum + resets(), 0),
        refusedStreams: followers.flatMap(({ refusals }) => refusals),
        confirmed: confirmed.length,
        lost: confirmed.length - found.length,
        doubled: stored.length - new Set(confirmed).size,
      }
    },
  }
}
