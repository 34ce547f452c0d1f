import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { countAll } from '../../server/jobs/search/counts.ts'
import { openDatabase } from '../../server/platform/db/client.ts'
import { databaseIn } from '../../server/platform/folder.ts'
import { type Site, startSite } from '../../tests/support/site.ts'
import { megabytesOf, settledMegabytesOf } from './memory.ts'
import type { Report } from './report.ts'
import { createSandbox, forMany, run } from './sandbox.ts'

type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Megabytes above idle that the server may use while a feed is read. */
const mostAbove = 100

/** A reader that reads this much and then pauses. The server must not buffer the rest in memory. */
const stalled = { afterMegabytes: 10, seconds: 10 }

/** The memory of the server while Indeed reads the feed of very many ads, with either database. */
export async function measureFeed(report: Report, serverUrl: string, size: { postgres: number; pglite: number }) {
  const place = await createSandbox(serverUrl, 'feed')
  run('scripts/seed.ts', ['--jobs', String(size.postgres)], { ...place, DEMO: '0' })
  await measureReading(report, `${size.postgres} ads, PostgreSQL`, place)

  const folder = mkdtempSync(join(tmpdir(), 'preko-feed-'))
  try {
    run('scripts/seed.ts', ['--jobs', String(size.pglite)], { DATA_DIR: folder, DATABASE_URL: '', DEMO: '0' })
    await measureReading(report, `${size.pglite} ads, PGlite`, { DATA_DIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `place` holds a seeded database. Throws when the feed lacks an ad or its end. */
async function measureReading(report: Report, what: string, place: Place) {
  const live = await liveAds(place)
  for (const encoding of ['identity', 'gzip'] as const) {
    const site = await startSite({ env: { ...place, ...forMany, DEMO: '0' }, dataDir: place.DATA_DIR, demo: false })
    const idle = await settledMegabytesOf(site.pid)
    const stall = await peakOf(site, () => readAndStall(site, encoding))
    const begun = performance.now()
    const read = { bytes: 0, ads: 0 }
    const peak = await peakOf(site, async () => void Object.assign(read, await readWhole(site, encoding)))
    const seconds = since(begun)
    if (encoding === 'identity' && read.ads !== live) throw new Error(`The feed has ${read.ads} of ${live} ads`)
    await site.stop()
    const name = `feed of ${what}, ${encoding}`
    report.figure(name, seconds, 's', { note: `${Math.round(read.bytes / 2 ** 20)} MB` })
    report.figure(`${name}, memory at idle`, idle, 'MB')
    report.figure(`${name}, above idle while it is read`, peak - idle, 'MB', { limit: mostAbove })
    report.figure(`${name}, above idle while its reader stalls`, stall - idle, 'MB', { limit: mostAbove })
  }
}

const since = (begun: number) => (performance.now() - begun) / 1000

async function liveAds({ DATABASE_URL: url, DATA_DIR }: Place): Promise<number> {
  const { db, close } = await openDatabase({ url, folder: databaseIn(DATA_DIR) })
  await db.execute('vacuum analyze')
  const live = await countAll(db, new Date())
  await close()
  return live
}

/** The most megabytes that the server holds while something happens. */
async function peakOf({ pid }: Site, act: () => Promise<void>): Promise<number> {
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytesOf(pid))
  }, 100)
  await act().finally(() => clearInterval(watch))
  return peak
}

const open = ({ url }: Site, encoding: string) =>
  new Promise<IncomingMessage>((opened, failed) => {
    get(`${url}/feed/indeed.xml`, { headers: { 'accept-encoding': encoding } }, opened).on('error', failed)
  })

/** Reads to the end. An ad has a record for each place of work, one after the other. */
async function readWhole(site: Site, encoding: string) {
  let [bytes, ads, last, rest] = [0, 0, '', '']
  for await (const part of (await open(site, encoding)) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (encoding !== 'identity') continue
    rest += part.toString('latin1')
    for (const [, id = ''] of rest.matchAll(/<requisitionid><!\[CDATA\[(\d+)\]/g)) {
      if (id !== last) ads += 1
      last = id
    }
    rest = rest.slice(-40)
  }
  if (encoding === 'identity' && !rest.endsWith('</source>\n')) throw new Error('The feed has no end')
  return { bytes, ads }
}

async function readAndStall(site: Site, encoding: string) {
  const answer = await open(site, encoding)
  answer.on('error', () => {})
  let bytes = 0
  answer.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > stalled.afterMegabytes * 2 ** 20) answer.pause()
  })
  await pause(stalled.seconds * 1000)
  answer.destroy()
}
