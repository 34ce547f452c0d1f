import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { tasks } from '../../server/tasks.ts'
import { anEmployer, goodPassword } from '../support/accounts.ts'
import { type Cluster, startCluster } from '../support/cluster.ts'
import { startLoad } from '../support/mixed-load.ts'
import { findNginx } from '../support/nginx.ts'

const nginx = findNginx()
const isMissing = 'reason' in nginx
let cluster: Cluster
let site: string

beforeAll(async () => {
  if (isMissing) return
  cluster = await startCluster({ CONTACT_PER_HOUR: '10' })
  site = cluster.nginx?.url ?? ''
})

afterAll(() => cluster?.stop())

const json = { 'content-type': 'application/json' }

test.skipIf(isMissing)('nginx passes on pages of every kind', async () => {
  for (const path of ['/', '/login', '/EN/signup', '/DE/kontakt', '/DE/hotelpersonal-at-de'])
    expect((await fetch(site + path)).status, path).toBe(200)
  expect((await fetch(`${site}/nema-ga`)).status).toBe(404)
})

test.skipIf(isMissing)('a page is the same in both processes', async () => {
  const etags = await Promise.all(cluster.sites.map(async ({ url }) => (await fetch(url)).headers.get('etag')))
  expect(etags[0]).toBeTruthy()
  expect(etags[1]).toBe(etags[0])
})

test.skipIf(isMissing)('nginx keeps files with a hash in their names, in each encoding, and nothing else', async () => {
  const home = await fetch(`${site}/`)
  const etag = home.headers.get('etag') ?? ''
  expect((await fetch(`${site}/`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect(cluster.nginx?.cached()).toBe(0)
  const [file = ''] = /\/_astro\/[\w.-]+\.css/.exec(await home.text()) ?? []
  for (const encoding of ['br', 'gzip', 'br']) {
    const answer = await fetch(site + file, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    await answer.arrayBuffer()
  }
  expect(cluster.nginx?.cached()).toBe(2)
  expect((await fetch(`${site}/_astro/missing.css`)).status).toBe(404)
})

test.skipIf(isMissing)('a session holds in both processes, and ends in both', async () => {
  const { user } = await anEmployer(cluster.database.db)
  const body = JSON.stringify({ login: user.email, password: goodPassword })
  const { token } = await (await fetch(`${site}/apipublic/login`, { method: 'POST', headers: json, body })).json()
  const headers = { authorization: `Bearer ${token}` }
  const dashboards = () =>
    Promise.all(cluster.sites.map(async ({ url }) => (await fetch(`${url}/api/groups`, { headers })).status))
  expect(await dashboards()).toEqual([200, 200])
  await fetch(`${site}/apipublic/logout`, { method: 'POST', headers })
  expect(await dashboards()).toEqual([401, 401])
})

test.skipIf(isMissing)('a limit counts what both processes are asked at once', async () => {
  const headers = { ...json, 'x-forwarded-for': '203.0.113.9' }
  const message = { firstName: 'Ana', lastName: 'Kovač', email: 'ana@posta.example', message: 'Pozdrav' }
  const send = async () =>
    (await fetch(`${site}/apipublic/contact`, { method: 'POST', headers, body: JSON.stringify(message) })).status
  const statuses = await Promise.all(Array.from({ length: 16 }, send))
  expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([10, 6])
})

test.skipIf(isMissing)('both restart in turn under load: no request fails, no stream misses an event', async () => {
  const load = await startLoad(site, cluster.database.db, { workers: 8, pauseMs: 20, streams: 3 })
  const ends = await cluster.restartInTurn()
  // After a long absence a stream asks its client to load everything anew instead.
  const { sent, confirmed, resets: _, ...faults } = await load.end()
  expect(faults, cluster.nginx?.errors()).toEqual({
    failures: [],
    missedEvents: 0,
    refusedStreams: [],
    lost: 0,
    doubled: 0,
  })
  expect(sent).toBeGreaterThan(100)
  expect(confirmed).toBeGreaterThan(10)
  for (const { code, ms } of ends) {
    expect(code).toBe(0)
    expect(ms).toBeLessThan(5000)
  }
})

test.skipIf(isMissing)('no scheduled task is queued twice', async () => {
  const scheduled = tasks.flatMap(({ name, cron }) => (cron === 'none' ? [] : [name]))
  const twice = await rowsOf(
    cluster.database.db,
    sql`select name, date_trunc('minute', created_on) as minute, count(*) from pgboss.job
      where name = any(${sql.param(`{${scheduled.join(',')}}`)}::text[]) group by 1, 2 having count(*) > 1`,
  )
  expect(twice).toEqual([])
})
