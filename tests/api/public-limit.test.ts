import { afterEach, expect, vi } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { candidates } from '../../server/candidates/table.ts'
import { files } from '../../server/files/table.ts'
import { consumeCall, type Limit } from '../../server/http/rate-limit.ts'
import { rateLimits } from '../../server/http/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { errorOf } from '../support/accounts.ts'
import { appFor, type filesInMemory, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'

const limited = (db: Db, publicCallsPerMinute: number, trustedProxies = 0) =>
  appFor(db, { config: { publicCallsPerMinute, trustedProxies } })

test('limits public calls per network and minute', async ({ db }) => {
  const app = limited(db, 3)
  const statuses: number[] = []
  for (const path of ['countries', 'jobs', 'nothing', 'countries?language=de'])
    statuses.push((await app.request(`/apipublic/${path}`)).status)
  expect(statuses).toEqual([200, 200, 404, 429])

  const refused = await app.request('/apipublic/jobs?language=de')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await errorOf(refused)).toMatchObject({
    code: 'too_many',
    message: expect.stringMatching(/^Zu viele Versuche in kurzer Zeit. .* \d\d Sek\./),
  })
  expect((await errorOf(await app.request('/apipublic/jobs'))).message).toMatch(/^Previše pokušaja/)
})

test('does not limit other networks, pages and calls with limits of their own', async ({ db }) => {
  const app = limited(db, 1, 1)
  const ask = async (path: string, network: string, method = 'GET') =>
    (await app.request(path, { method, headers: { 'x-forwarded-for': network } })).status
  await ask('/apipublic/jobs', '10.0.0.1')

  expect(await ask('/apipublic/jobs', '10.0.0.1')).toBe(429)
  expect(await ask('/apipublic/jobs', '10.0.0.2')).toBe(200)
  expect(await ask('/health', '10.0.0.1')).toBe(200)
  expect(await ask('/api/me', '10.0.0.1')).toBe(200)
  expect(await ask('/apipublic/jobapply', '10.0.0.1', 'POST')).toBe(400)
})

test('writes to the database once for every thirtieth of the limit', async ({ db }) => {
  const app = limited(db, 60)
  await app.request('/apipublic/jobs')
  expect(await db.select().from(rateLimits)).toMatchObject([{ points: 2 }])
  await app.request('/apipublic/jobs')
  expect(await db.select().from(rateLimits)).toMatchObject([{ points: 2 }])
  await app.request('/apipublic/jobs')
  expect(await db.select().from(rateLimits)).toMatchObject([{ points: 4 }])
})

afterEach(() => void vi.useRealTimers())

/** How many calls of two processes are let through, which come in turns of these lengths, each turn at once. */
async function takenBy(db: Db, limit: Limit, turns: [number, number]) {
  const processes = [db, Object.create(db) as Db].map((handle) => ({ db: handle, language: 'hr' as const }))
  let taken = 0
  for (let made = 0; made < 2 * limit.times; made += turns[0] + turns[1]) {
    const calls = processes.flatMap((process, at) =>
      Array.from({ length: turns[at] ?? 0 }, () => consumeCall(process, limit, '10.0.0.1')),
    )
    const outcomes = await Promise.allSettled(calls)
    for (const each of outcomes)
      if (each.status === 'fulfilled') taken += 1
      else expect(each.reason).toMatchObject({ code: 'too_many' })
  }
  return taken
}

test.for([
  [1, 1],
  [1, 2],
  [7, 3],
  [40, 25],
] as [number, number][])('processes that share a database share the limit, in turns of %j', async (turns, { db }) => {
  const taken = await takenBy(db, { name: `shared ${turns}`, times: 300, seconds: 60 }, turns)
  expect(taken).toBe(300)
})

test('no process spends in the next minute what it has taken in the last one', async ({ db }) => {
  const limit = { name: 'minutes', times: 300, seconds: 60 }
  const processes = [db, Object.create(db) as Db].map((handle) => ({ db: handle, language: 'hr' as const }))
  const isLetThrough = (at: number) =>
    consumeCall(processes[at] ?? { db, language: 'hr' }, limit, '10.0.0.1').then(
      () => true,
      () => false,
    )
  const begun = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  expect(await isLetThrough(0)).toBe(true)
  vi.setSystemTime(begun + 30_000)
  expect(await isLetThrough(1)).toBe(true)
  vi.setSystemTime(begun + 61_000)
  let taken = 0
  for (let made = 0; made < 700; made += 1) if (await isLetThrough(made % 2)) taken += 1
  expect(taken).toBe(300)
})

test.for([1, 45, 60, 100])('a process alone lets exactly %i calls through', async (times, { db }) => {
  expect(await takenBy(db, { name: `alone ${times}`, times, seconds: 60 }, [2, 0])).toBe(times)
  expect(await takenBy(db, { name: `at once ${times}`, times, seconds: 60 }, [2 * times, 0])).toBe(times)
})

test('limits applications per e-mail address and hour in any case, and stores nothing of the others', async ({
  db,
}) => {
  const forms = [await aJobWithForm(db), await aJobWithForm(db), await aJobWithForm(db)] as const
  const app = appFor(db, { config: { applications: { perMinute: 60, perHour: 600, perEmail: 2 } } })
  const send = (form: (typeof forms)[number], fields: Record<string, string | File> = {}) =>
    app.request('/apipublic/jobapply', { method: 'POST', body: formOf({ ...goodAnswers(form), ...fields }) })
  const key = { idempotencyKey: 'one' }

  expect((await send(forms[0], key)).status).toBe(200)
  expect((await send(forms[0], key)).status).toBe(200)
  expect((await send(forms[1], { [forms[1].phone.id]: '1' })).status).toBe(422)
  expect((await send(forms[1], { [forms[1].email.id]: 'ANA.KOVACEVIC@posta.example' })).status).toBe(200)
  const stored = async () => [
    await db.select().from(candidates).orderBy(candidates.id),
    await db.select().from(mails).orderBy(mails.id),
  ]
  const before = await stored()

  const refused = await send(forms[2], { language: 'en', [forms[2].cv.id]: aPdf() })

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await errorOf(refused)).message).toMatch(/^Too many attempts/)
  expect(await db.select().from(applications)).toHaveLength(2)
  expect(await db.select().from(files)).toEqual([])
  expect((app.services.storage as ReturnType<typeof filesInMemory>).keys()).toEqual([])
  expect(await stored()).toEqual(before)
  expect((await send(forms[2], { [forms[2].email.id]: 'iva@posta.example' })).status).toBe(200)
})
