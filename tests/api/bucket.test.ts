import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, test as base, beforeAll, describe, expect, onTestFinished } from 'vitest'
import { backUpToday } from '../../server/backups/scheduled.ts'
import { verifyBackup } from '../../server/backups/verify.ts'
import { readBucketUrl } from '../../server/bucket-url.ts'
import { openDatabase } from '../../server/platform/db/client.ts'
import { openBucket } from '../../server/platform/storage/bucket.ts'
import { openFolder } from '../../server/platform/storage/folder.ts'
import { openS3 } from '../../server/platform/storage/s3.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { servicesFor } from '../support/app.ts'
import { isOnPostgres, openOwnDatabase } from '../support/db.ts'
import { heldBytes } from '../support/held-memory.ts'
import { bucketMissing, type Radosgw, startRadosgw } from '../support/radosgw.ts'
import { megabyte, streamOf, testStorage } from '../support/storage-suite.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'preko-bucket-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The last line that a command prints. */
function run(command: string, what: string, ...args: (string | Record<string, string>)[]) {
  const own = args.find((arg) => typeof arg === 'object') ?? {}
  const texts = args.filter((arg) => typeof arg === 'string')
  const { stdout, stderr } = spawnSync('node', [`scripts/${command}.ts`, what, ...texts], {
    encoding: 'utf8',
    env: { ...process.env, ...own },
  })
  return (stdout + stderr).trim().split('\n').at(-1)
}

/** The store itself is the same with either database, and each radosgw takes a quarter of a minute. */
describe.skipIf(bucketMissing || isOnPostgres)('in a bucket', () => {
  let server: Radosgw
  beforeAll(async () => {
    server = await startRadosgw()
  })
  afterAll(() => server.stop())

  const test = base.extend<{ url: string; storage: Storage }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
    url: async ({}, use) => use(await server.newBucket()),
    storage: ({ url }, use) => use(openBucket(readBucketUrl(url), { timeoutMs: 2000 })),
  })

  testStorage(test)

  test('below a prefix nothing else is seen', async ({ url }) => {
    const inner = openBucket(readBucketUrl(url.replace('?', '/in ner/2?')))
    const [outer, other] = [openBucket(readBucketUrl(url)), openBucket(readBucketUrl(url.replace('?', '/in?')))]
    await inner.put('a', streamOf(10))
    expect(await Array.fromAsync(inner.list(), ({ key }) => key)).toEqual(['a'])
    expect(await Array.fromAsync(outer.list(), ({ key }) => key)).toEqual(['in ner/2/a'])
    expect(await Array.fromAsync(other.list())).toEqual([])
    await inner.remove('a')
    expect(await Array.fromAsync(outer.list())).toEqual([])
  })

  test('what is stored is private', async ({ url, storage }) => {
    await storage.put('a', streamOf(10))
    const { url: bucket, secretAccessKey } = readBucketUrl(url)
    for (const path of ['', '/a']) expect((await fetch(bucket + path)).status).toBe(403)
    const stranger = openBucket({ ...readBucketUrl(url), secretAccessKey: `${secretAccessKey}x` })
    await expect(stranger.read('a')).rejects.toThrow(`The bucket ${bucket} refused GET: 403 SignatureDoesNotMatch`)
    await expect(stranger.check()).rejects.toThrow('403')
  })

  test('lists more files than a page has', async ({ storage }) => {
    const keys = Array.from({ length: 1005 }, (_, at) => `many/${1000 + at}`)
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('1'))))
    expect(await Array.fromAsync(storage.list(), ({ key }) => key)).toEqual(keys)
  })

  test('an upload that a crash cut is removed once it is old', async ({ url, storage }) => {
    const s3 = openS3(readBucketUrl(url))
    const uploads = async () => text(await s3({ method: 'GET', query: { uploads: '' } }))
    await text(await s3({ method: 'POST', key: 'cut', query: { uploads: '' } }))
    await storage.removeUnfinished(new Date(Date.now() - 60_000))
    expect(await uploads()).toContain('<Key>cut</Key>')
    await storage.removeUnfinished(new Date(Date.now() + 60_000))
    expect(await uploads()).not.toContain('<Key>cut</Key>')
  })

  test('memory holds a few parts of a long file', async ({ storage }) => {
    const before = heldBytes()
    const held = [0]
    const watched = streamOf(200 * megabyte)
    watched.on('data', () => held.push(held.length % 80 === 0 ? heldBytes() - before : 0)).pause()
    await storage.put('long', watched)
    expect((await storage.read('long'))?.bytes).toBe(200 * megabyte)
    expect(Math.max(...held)).toBeLessThan(32 * megabyte)
  })

  test('a folder is copied into it and back by npm run files', async ({ url }) => {
    const [from, back] = [aFolder(), aFolder()]
    await openFolder(from).put('long', streamOf(9 * megabyte))
    for (let number = 0; number < 20; number++) await openFolder(from).put(`a/${number}`, streamOf(number * 1000))
    expect(run('files', 'copy', from, url)).toEqual(
      '21 files copied, 0 were there before. All 21 are the same in both.',
    )
    await openBucket(readBucketUrl(url)).remove('a/7')
    expect(run('files', 'copy', from, url)).toEqual(
      '1 files copied, 20 were there before. All 21 are the same in both.',
    )
    expect(run('files', 'copy', url, back)).toEqual(
      '21 files copied, 0 were there before. All 21 are the same in both.',
    )
  })

  test('a backup with the files of a bucket goes into another, and is restored from there', async ({ url }) => {
    const [data, other] = [aFolder(), aFolder()]
    const FILES_URL = url
    const env = { SECRET_KEY: randomBytes(32).toString('base64'), BACKUP_URL: await server.newBucket() }
    const database = await openDatabase({ folder: join(data, 'database') })
    await database.migrate()
    await seedReference(database.db)
    await database.close()
    await openBucket(readBucketUrl(FILES_URL)).put('logos/a.webp', Buffer.from('logo'))
    const withEnv = (own: Record<string, string>) => (what: string, name: string) =>
      run('backup', what, name, { ...env, ...own })
    const here = withEnv({ DATA_DIR: data, FILES_URL })
    expect(here('save', 'monday.tar')).toBe('Saved to monday.tar')
    expect(here('verify', 'monday.tar')).toBe('Whole: monday.tar')
    expect(here('load', 'tuesday.tar')).toBe('There is no tuesday.tar in the bucket of BACKUP_URL.')
    expect(readdirSync(data)).toEqual(['database'])
    const there = { DATA_DIR: other, FILES_URL: await server.newBucket() }
    expect(withEnv(there)('load', 'monday.tar')).toBe('Restored from monday.tar')
    const restored = await openBucket(readBucketUrl(there.FILES_URL)).read('logos/a.webp')
    expect(restored && (await text(restored.stream))).toBe('logo')
    expect(readdirSync(other)).toEqual(['database'])
  })

  test('backups of a day go into it', async () => {
    const database = await openOwnDatabase('bucket_daily')
    onTestFinished(() => database.close())
    const [backupBucket, dataDir] = [readBucketUrl(await server.newBucket()), aFolder()]
    const store = openBucket(backupBucket)
    for (const day of ['2026-01-15', '2025-01-16', '2025-01-15']) await store.put(`preko-${day}.tar`, Buffer.from('1'))
    const { services } = servicesFor(database.db, {
      now: new Date('2026-11-20T12:00:00Z'),
      config: { backupBucket, dataDir },
    })
    await backUpToday(services, async (file) => void (await verifyBackup(file)))
    expect(readdirSync(dataDir)).toEqual([])
    expect(await Array.fromAsync(store.list(), ({ key }) => key)).toEqual(
      ['2025-01-15', '2025-01-16', '2026-01-15', '2026-11-20'].map((day) => `preko-${day}.tar`),
    )
  })

  describe('in trouble', () => {
    test('a bucket that is gone, and comes back', async ({ storage }) => {
      await server.cut()
      await expect(storage.put('a', streamOf(10))).rejects.toThrow('does not answer: ECONNREFUSED')
      await expect(storage.check()).rejects.toThrow('does not answer')
      const late = storage.put('b', streamOf(9 * megabyte))
      await server.comeBack()
      await late.catch(() => storage.put('b', streamOf(9 * megabyte)))
      expect((await storage.read('b'))?.bytes).toBe(9 * megabyte)
    })

    test('a bucket that is silent', async ({ storage }) => {
      server.freeze()
      const begun = performance.now()
      await expect(storage.put('a', streamOf(10))).rejects.toThrow('does not answer: ETIMEDOUT')
      expect(performance.now() - begun).toBeLessThan(4000)
      server.thaw()
      await storage.put('a', streamOf(10))
    })

    test('a suspended user', async ({ storage }) => {
      server.suspend()
      await expect(storage.put('a', streamOf(10))).rejects.toThrow('refused PUT: 403')
      await expect(storage.read('a')).rejects.toThrow('refused GET: 403')
      await expect(storage.check()).rejects.toThrow('403')
      server.enable()
      await storage.put('a', streamOf(10))
    })

    test('a full bucket', async ({ storage }) => {
      server.limit(megabyte)
      await expect(storage.put('a', streamOf(2 * megabyte))).rejects.toThrow('403 QuotaExceeded')
      await expect(storage.put('b', streamOf(9 * megabyte))).rejects.toThrow('403 QuotaExceeded')
      server.unlimit()
      await storage.put('a', streamOf(2 * megabyte))
    })
  })
})
