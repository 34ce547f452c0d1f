import pino from 'pino'
import { expect } from 'vitest'
import { readBucketUrl } from '../../server/bucket-url.ts'
import { maxAttempts } from '../../server/mails/state.ts'
import { mails } from '../../server/mails/table.ts'
import { runWithLog } from '../../server/platform/log.ts'
import { appFor, filesInMemory } from '../support/app.ts'
import { test } from '../support/db.ts'

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const config = { metricsToken: 'a-token-for-prometheus' }

test.for([
  ['this machine', 'http://localhost/metrics', '127.0.0.1', {}, 200],
  ['this machine by IPv6', 'http://[::1]:4321/metrics', '::1', {}, 200],
  ['elsewhere', 'http://localhost/metrics', '203.0.113.7', {}, 403],
  [
    'elsewhere with the token',
    'http://x/metrics',
    '203.0.113.7',
    { authorization: `Bearer ${config.metricsToken}` },
    200,
  ],
  ['elsewhere with another', 'http://x/metrics', '203.0.113.7', { authorization: 'Bearer a-token' }, 403],
  ['a proxy here that says Forwarded', 'http://localhost/metrics', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, 403],
  ['a proxy here that says Via', 'http://localhost/metrics', '127.0.0.1', { via: '1.1 proxy' }, 403],
  ['a proxy here that says nothing', 'https://preko.example/metrics', '127.0.0.1', {}, 403],
] as const)('metrics for %s', async ([, url, peer, headers, status], { db }) => {
  expect((await appFor(db, { config }).request(url, { headers }, from(peer))).status).toBe(status)
})

test.for(['/health', '/EN/health', '/DE/health'])('%s is alive', async (path, { db }) => {
  expect(await (await appFor(db).request(path)).text()).toBe('ok')
})

test('is ready only while files can be written, and logs why it is not', async ({ db }) => {
  expect((await appFor(db).request('/ready')).status).toBe(200)
  const storage = { ...filesInMemory(), check: () => Promise.reject(new Error('disk full')) }
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const answer = await runWithLog(log, () => appFor(db, { storage }).request('/ready'))
  expect([answer.status, lines.map((line) => JSON.parse(line))]).toMatchObject([
    503,
    [{ err: { message: 'disk full' } }],
  ])
})

test('stays ready without its bucket, which it names to those who may read metrics', async ({ db }) => {
  const filesBucket = readBucketUrl('s3://key:secret@files.example/preko?region=eu-central-1')
  const answers = async (check: () => Promise<void>) => {
    const app = appFor(db, { config: { ...config, filesBucket }, storage: { ...filesInMemory(), check } })
    const ready = async (peer: string) => (await app.request('http://localhost/ready', {}, from(peer))).text()
    return [await ready('127.0.0.1'), await ready('203.0.113.7')]
  }
  expect(await answers(() => Promise.resolve())).toEqual(['ready', 'ready'])
  const away = ['ready\nbucket does not answer', 'ready']
  expect(await answers(() => Promise.reject(new Error('cut')))).toEqual(away)
  expect(await answers(() => new Promise(() => {}))).toEqual(away)
})

test('reports permanently failed mails with its readiness, to those who may read metrics', async ({ db }) => {
  const app = appFor(db, { config })
  const ready = async (peer: string) => (await app.request('http://localhost/ready', {}, from(peer))).text()
  const mail = { sender: 'a@x.example', receiver: 'b@x.example', subject: '', html: '', text: '', error: 'refused' }
  await db.insert(mails).values([
    { ...mail, state: 'failed', attempts: maxAttempts - 1 },
    { ...mail, state: 'sent', attempts: maxAttempts },
  ])
  expect(await ready('127.0.0.1')).toBe('ready')
  await db.insert(mails).values({ ...mail, state: 'failed', attempts: maxAttempts })
  expect([await ready('127.0.0.1'), await ready('203.0.113.7')]).toEqual(['ready\nmails failed for good: 1', 'ready'])
})
