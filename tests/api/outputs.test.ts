import { generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Config } from '../../server/config.ts'
import type { outputAdminRoutes } from '../../server/feeds/admin-routes.ts'
import { announceJobs } from '../../server/feeds/notify/announce.ts'
import { indexingClients } from '../../server/feeds/notify/clients.ts'
import { jobAnnouncements } from '../../server/feeds/table.ts'
import { actOnJob } from '../../server/jobs/act.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call } from '../support/accounts.ts'
import { type App, admin, appFor, employerOf, servicesFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const received: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
let statusOfPublish = 200

/** Both services on one loopback server, according to their documentation. */
const peer = createServer(async (request, response) => {
  const body = await text(request)
  const path = request.url ?? ''
  received.push({ path, headers: request.headers, body })
  if (path === '/token') return void response.end(JSON.stringify({ access_token: 'peer-access', expires_in: 3600 }))
  response.statusCode = path === '/indexnow' ? 202 : statusOfPublish
  response.end(path === '/indexnow' ? '' : '{"urlNotificationMetadata":{}}')
})

let config: Partial<Config>
beforeAll(async () => {
  await new Promise<void>((done) => peer.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  const account = {
    client_email: 'preko@peer.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${base}/token`,
  }
  config = {
    indexNow: { key: 'abcdef0123456789', url: `${base}/indexnow` },
    googleIndexing: { account, url: `${base}/publish` },
  }
})
beforeEach(() => {
  received.length = 0
  statusOfPublish = 200
})
afterAll(() => void peer.close())

const setUp = async (db: Db) => {
  const { id: companyId } = await aCompany(db)
  const job = await aJob(db, { companyId })
  const { services } = servicesFor(db, { config })
  const context = { ...services, viewer: employerOf(companyId), language: 'hr' as const }
  return { job, context, announce: () => announceJobs(services, indexingClients(services)) }
}
const outputs = (app: App, query = '') =>
  read(as<typeof outputAdminRoutes>(app).api.admin.outputs.$get({ query: queryOf(query) }))
const addressesOf = (slug: string) => ['', '/EN', '/DE'].map((prefix) => `https://preko.example${prefix}/job/${slug}`)

test('both services are notified of an ended ad, in every language, and their responses are stored', async ({ db }) => {
  const { job, context, announce } = await setUp(db)
  await actOnJob(context, job.id, 'deactivate')
  await announce()

  const index = received.find(({ path }) => path === '/indexnow')
  expect(JSON.parse(index?.body ?? '')).toEqual({
    host: 'preko.example',
    key: 'abcdef0123456789',
    keyLocation: 'https://preko.example/abcdef0123456789.txt',
    urlList: addressesOf(job.slug),
  })
  const published = received.filter(({ path }) => path === '/publish')
  expect(published.map(({ body }) => JSON.parse(body))).toEqual(
    addressesOf(job.slug).map((url) => ({ url, type: 'URL_DELETED' })),
  )
  expect(published.every(({ headers }) => headers.authorization === 'Bearer peer-access')).toBe(true)

  const list = await outputs(appFor(db, { viewer: admin, config }))
  expect(list).toMatchObject({ meta: { number_of_items: 6 }, services: { indexnow: true, google: true }, waiting: 0 })
  expect(list.content).toContainEqual(
    expect.objectContaining({ service: 'indexnow', status: 202, kind: 'removed', nazivPosla: 'Konobar (m/ž)' }),
  )
  expect(JSON.stringify(list)).not.toContain('peer-access')
})

test("the assertion is signed with the account's key", async ({ db }) => {
  const { job, context, announce } = await setUp(db)
  await actOnJob(context, job.id, 'deactivate')
  await announce()
  const form = new URLSearchParams(received.find(({ path }) => path === '/token')?.body)
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'preko@peer.example',
    scope: 'https://www.googleapis.com/auth/indexing',
  })
})

test('an ad is announced in its current state, once for all its changes', async ({ db }) => {
  const { job, context, announce } = await setUp(db)
  await actOnJob(context, job.id, 'deactivate')
  await actOnJob(context, job.id, 'activate')
  await announce()
  await announce()
  expect(received.filter(({ path }) => path === '/publish').map(({ body }) => JSON.parse(body).type)).toEqual([
    'URL_UPDATED',
  ])
})

test('a notification that a service cannot accept is retried until it succeeds', async ({ db }) => {
  const { job, context, announce } = await setUp(db)
  await actOnJob(context, job.id, 'deactivate')
  statusOfPublish = 503
  await announce()
  expect(await db.select().from(jobAnnouncements)).toHaveLength(1)
  statusOfPublish = 403
  await announce()
  expect(await db.select().from(jobAnnouncements)).toEqual([])
})

test('administrators see failures and send an ad again', async ({ db }) => {
  const { job, context, announce } = await setUp(db)
  const app = appFor(db, { viewer: admin, config })
  await actOnJob(context, job.id, 'deactivate')
  statusOfPublish = 403
  await announce()
  const failed = await outputs(app, 'failed=true')
  expect(failed).toMatchObject({ meta: { number_of_items: 3 }, waiting: 0, live: 0 })
  expect(new Set(failed.content.map(({ service, status }) => `${service} ${status}`))).toEqual(new Set(['google 403']))
  expect(failed.feeds).toContainEqual({ address: 'https://preko.example/feed/indeed.xml', fetched: null })

  const send = (as: typeof app, id: number) => call(as, `/api/admin/outputs/${id}/send`, {})
  expect((await send(appFor(db, { viewer: context.viewer, config }), job.id)).status).toBe(403)
  expect((await send(app, 999_999)).status).toBe(404)
  expect((await send(app, job.id)).status).toBe(200)
  statusOfPublish = 200
  await announce()
  const { content } = await outputs(app, 'service=google')
  expect(content.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 403])
})

test('administrators see the last fetch of each feed, its user agent and number of ads', async ({ db }) => {
  const { job } = await setUp(db)
  const app = appFor(db, { viewer: admin })
  const fetched = async (path: string) =>
    (await outputs(app)).feeds.find(({ address }) => address === `https://preko.example${path}`)?.fetched
  const fetchAs = async (agent: string, path: string) =>
    (await app.request(path, { headers: { 'user-agent': agent } })).text()

  for (const path of [
    '/feed/indeed.xml',
    '/feed/jooble.xml',
    '/feed/adzuna.xml',
    '/feed/jobs.xml',
    '/EN/feed/jobs.xml',
  ]) {
    expect(await fetched(path)).toBeNull()
    for (const agent of ['first', 'Fetcher/2.0']) await fetchAs(agent, path)
    expect(await fetched(path)).toEqual({ time: expect.any(String), status: 200, ads: 1, agent: 'Fetcher/2.0' })
  }
  await fetchAs('Sieve', '/feed/jobs.xml?country=DE')
  expect(await fetched('/feed/jobs.xml')).toMatchObject({ agent: 'Fetcher/2.0' })
  await fetchAs('Googlebot', '/sitemap-index.xml')
  expect(await fetched('/sitemap-index.xml')).toMatchObject({ status: 200, ads: null, agent: 'Googlebot' })

  // More than any buffer can hold.
  for (let at = 0; at < 4; at++) await aJob(db, { companyId: job.companyId, description: 'x'.repeat(100_000) })
  const broken = await app.request('/feed/indeed.xml', { headers: { 'user-agent': 'Hasty' } })
  const reader = broken.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await vi.waitFor(async () =>
    expect(await fetched('/feed/indeed.xml')).toMatchObject({ status: null, agent: 'Hasty' }),
  )
})

test('without services nothing is sent or stored', async ({ db }) => {
  const { job, context } = await setUp(db)
  await actOnJob(context, job.id, 'deactivate')
  await announceJobs(context, [])
  expect([received, await db.select().from(jobAnnouncements)]).toEqual([[], []])
})

test('the key of IndexNow is served at its address only', async ({ db }) => {
  const app = appFor(db, { config })
  expect(await (await app.request('/abcdef0123456789.txt')).text()).toBe('abcdef0123456789')
  expect((await app.request('/0123456789abcdef.txt')).status).toBe(404)
})
