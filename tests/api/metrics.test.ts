import { sql } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect } from 'vitest'
import { deliverMail, deliverMailTask } from '../../server/mails/deliver.ts'
import { mails } from '../../server/mails/table.ts'
import { poolUse } from '../../server/platform/db/pool.ts'
import { exposition, metrics } from '../../server/platform/metrics.ts'
import { openQueue } from '../../server/platform/queue/queue.ts'
import { tasks } from '../../server/tasks.ts'
import { routesOf, wholeApp } from '../support/access/app.ts'
import { appFor, filesInMemory, servicesFor } from '../support/app.ts'
import { isOnPostgres, openOwnDatabase, test } from '../support/db.ts'
import { figure, figuresIn } from '../support/figures.ts'

const secret = 'tajni-znak-77'

describe('requests', () => {
  test.for([
    ['/api/jobs/17', '/api/jobs/:id', '401'],
    ['/apipublic/countries/AT', '/apipublic/countries/:id', '200'],
    [`/apipublic/checkemail/${secret}@posta.example`, '/apipublic/checkemail/:address', '200'],
    [`/EN/user-profile/5/${secret}`, '/user-profile/:id/:token', '404'],
    [`/unsubscribe/5/${secret}`, '/unsubscribe/:id/:token', '404'],
    ['/DE/job/konobar-graz-17', '/job/:key', '200'],
    ['/EN/how-to-write-a-cv', '/kako-napisati-zivotopis', '200'],
    ['/_astro/app.js', '/_astro/*', '200'],
    [`/${secret}/${secret}`, 'other', '200'],
  ] as const)('%s counts for %s', async ([path, route, status], { db }) => {
    const app = wholeApp(db, filesInMemory())
    const count = () => figure('preko_http_request_seconds_count', { method: 'GET', route, status })
    const before = await count()
    expect((await app.request(path)).status).toBe(Number(status))
    expect(await count()).toBe(before + 1)
  })

  test('no label has a value of a path, whatever the route', async ({ db }) => {
    const app = wholeApp(db, filesInMemory())
    const paths = routesOf(app).map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, secret) }))
    expect(paths.filter(({ path }) => path.includes(secret)).length).toBeGreaterThan(100)
    metrics.httpRequest.reset()
    for (const { method, path } of paths) await app.request(path, { method })
    const { text } = await exposition()
    expect(text).not.toContain(secret)
    const routes = new Set(figuresIn(text).flatMap(({ labels }) => labels['route'] ?? []))
    expect(routes.size).toBeGreaterThan(150)
  })
})

describe('the queue', () => {
  test('how many tasks are due, and for how long', async () => {
    const database = await openOwnDatabase('metrics')
    const { queue, close } = await openQueue(database, pino({ level: 'silent' }), tasks)
    await queue.add(database.db, deliverMailTask, { mailId: 1 })
    await queue.add(database.db, deliverMailTask, { mailId: 2 })
    await queue.add(database.db, deliverMailTask, { mailId: 3 }, { startAfter: new Date(Date.now() + 3600_000) })
    await database.db.execute(sql`update pgboss.job set start_after = start_after - interval '100 s'
      where start_after <= now() and data->>'mailId' = '1'`)
    const fromHere = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const text = await (await appFor(database.db).request('http://localhost/metrics', {}, fromHere)).text()
    await close()
    await database.close()

    const figureOf = (name: string, task: string) =>
      figuresIn(text).find((sample) => sample.name === name && sample.labels['task'] === task)?.value
    expect(figureOf('preko_queue_waiting', 'deliver-mail')).toBe(2)
    expect(figureOf('preko_queue_age_seconds', 'deliver-mail')).toBeGreaterThanOrEqual(100)
    expect(figureOf('preko_queue_age_seconds', 'deliver-mail')).toBeLessThan(130)
    expect(figureOf('preko_queue_waiting', 'sweep')).toBe(0)
  })

  test('how long tasks ran, and whether they failed', async () => {
    const database = await openOwnDatabase('metrics')
    const { queue, work, close } = await openQueue(database, pino({ level: 'silent' }), tasks)
    const count = (outcome: string) => figure('preko_task_seconds_count', { task: 'deliver-mail', outcome })
    const before = { completed: await count('completed'), failed: await count('failed') }
    await queue.add(database.db, deliverMailTask, { mailId: 1 })
    await queue.add(database.db, deliverMailTask, { mailId: 'no number' } as never)
    await work(servicesFor(database.db).services)
    await expect.poll(() => count('completed'), { timeout: 20_000 }).toBe(before.completed + 1)
    await expect.poll(() => count('failed'), { timeout: 20_000 }).toBeGreaterThan(before.failed)
    await close()
    await database.close()
  })
})

test('mails by the state that they are brought into', async ({ db }) => {
  const { services } = servicesFor(db)
  const aMail = { sender: 'a@x.example', receiver: 'b@x.example', subject: '', html: '', text: '' }
  const [one, other] = await db.insert(mails).values([aMail, aMail]).returning({ id: mails.id })
  const [sent, failed] = [
    await figure('preko_mails_total', { state: 'sent' }),
    await figure('preko_mails_total', { state: 'failed' }),
  ]
  await deliverMail(services, services.transport, one?.id ?? 0)
  await deliverMail(services, () => Promise.reject(new Error('refused')), other?.id ?? 0).catch(() => {})
  expect(await figure('preko_mails_total', { state: 'sent' })).toBe(sent + 1)
  expect(await figure('preko_mails_total', { state: 'failed' })).toBe(failed + 1)
})

test.runIf(isOnPostgres)('busy connections of the pool, and what waits for one', async () => {
  const database = await openOwnDatabase('pool')
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Array.from({ length: 12 }, () => database.db.transaction(() => promise))
  await expect.poll(() => poolUse().waiting).toBe(2)
  expect(poolUse().busy).toBeGreaterThanOrEqual(10)
  resolve()
  await Promise.all(held)
  expect(poolUse().waiting).toBe(0)
  await database.close()
})
