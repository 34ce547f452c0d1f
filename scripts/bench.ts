/** Measures the built server on throw-away data: `npm run bench [-- --quick]`. Every pace stands beside a bare server's. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from '../tests/support/postgres.ts'
import { startSite } from '../tests/support/site.ts'
import { compareApplying } from './bench/applying.ts'
import { type Call, type Comparison, compare } from './bench/load.ts'
import { explainSearch } from './bench/search.ts'

const isQuick = process.argv.includes('--quick')
const seconds = isQuick ? 1 : 3
const sizes = isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000]
const compressed = { 'accept-encoding': 'br' }
const words = 'kuhar salzburg'

type Row = Record<string, string | number>
const rows: Row[] = []

const server = await startPostgres()
const demo = await databaseFor('demo')
await fillWithDemo(demo)
const kept = await startSite({
  env: { DATABASE_URL: demo, LOG_LEVEL: 'info', TRUSTED_PROXIES: '1' },
  dataDir: demoFolder(),
})
const drawn = await startSite({
  env: { DATABASE_URL: demo, LOG_LEVEL: 'info', PAGE_CACHE_MB: '0' },
  dataDir: demoFolder(),
})
rows.push({ what: 'memory after start, PostgreSQL', value: `${megabytesOf(drawn.pid)} MB`, wanted: '≤ 250 MB' })

const { job, formJob } = await someJobs(drawn.url)
await row('home, cached', { url: `${kept.url}/`, headers: compressed }, 0.5)
await row('home, drawn', { url: `${drawn.url}/` }, 0.01)
await row('job page, cached', { url: `${kept.url}/job/${job}`, headers: compressed })
await row('job page, drawn', { url: `${drawn.url}/job/${job}` }, 0.03)
addRow('applying, 1 MB file', await compareApplying(kept.url, formJob))
await kept.stop()
await drawn.stop()

const plans: string[] = []
for (const size of sizes) await searchRow(size)
await memoryOfEmbedded()
await server.stop()

console.table(rows)
for (const plan of plans) console.info(plan)
process.exit(
  rows.some(({ wanted, ratio }) => ratio !== undefined && Number(ratio) < Number(String(wanted).slice(2))) ? 1 : 0,
)

async function row(what: string, call: Call, least?: number) {
  addRow(what, await compare(call, { seconds }), least)
}

function addRow(what: string, { ours, bare, ratio }: Comparison, least?: number) {
  rows.push({
    what,
    'a second': Math.round(ours.perSecond),
    'bare, a second': Math.round(bare.perSecond),
    ratio: ratio.toFixed(3),
    'p50 ms': ours.p50,
    'p99 ms': ours.p99,
    failures: ours.failures,
    ...(least && { wanted: `≥ ${least}` }),
  })
  console.info(rows.at(-1))
}

async function searchRow(size: number) {
  const url = await databaseFor(`ads_${size}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'preko-bench-'))
  run('scripts/seed.ts', ['--jobs', String(size), '--candidates', '0'], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
  })
  const site = await startSite({
    env: { DATABASE_URL: url, LOG_LEVEL: 'info', DEMO: '0', PAGE_CACHE_MB: '0' },
    dataDir,
  })
  await row(`search among ${size} ads`, {
    url: `${site.url}/apipublic/jobs?searchText=${encodeURIComponent(words)}&pageSize=20`,
  })
  await row(`home of ${size} ads, drawn`, { url: `${site.url}/` })
  await site.stop()
  const client = postgres(url, { max: 1 })
  plans.push(...(await explainSearch(client, words)).map((plan) => `\n${size} ads:\n${plan}`))
  await client.end()
  rmSync(dataDir, { recursive: true, force: true })
}

async function memoryOfEmbedded() {
  const site = await startSite()
  rows.push({ what: 'memory after start, PGlite', value: `${megabytesOf(site.pid)} MB`, wanted: '≤ 700 MB' })
  await site.stop()
}

async function databaseFor(name: string) {
  const client = postgres(server.url, { max: 1 })
  const database = `bench_${name}_${randomUUID().slice(0, 8)}`
  await client.unsafe(`create database ${database}`)
  await client.end()
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return url.href
}

function demoFolder() {
  const folder = join(tmpdir(), `preko-bench-demo-${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function fillWithDemo(url: string) {
  run('scripts/fill.ts', [], { DATABASE_URL: url, DATA_DIR: demoFolder(), DEMO: '1' })
}

function run(script: string, args: string[], env: Record<string, string>) {
  execFileSync(process.execPath, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
}

async function someJobs(base: string) {
  const { content } = (await (await fetch(`${base}/apipublic/jobs?pageSize=10`)).json()) as {
    content: { id: number; url: string }[]
  }
  return { job: content[0]?.url ?? '', formJob: content[1]?.id ?? 0 }
}

function megabytesOf(pid: number) {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1])
    : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return Math.round(kilobytes / 1024)
}
