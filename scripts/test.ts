/** Runs every test there is, phase by phase, and prints the totals in the last line. */
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findBrowser, findFirefox } from '../tests/support/browser.ts'
import { findDovecot } from '../tests/support/dovecot.ts'
import { findNginx } from '../tests/support/nginx.ts'
import { poolerMissing } from '../tests/support/pooler.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { findCaddy, findSystemdAnalyze } from '../tests/support/programs.ts'
import { promtoolMissing } from '../tests/support/promtool.ts'
import { bucketMissing } from '../tests/support/radosgw.ts'
import { checks } from './test/checks.ts'
import { broken, type Count, check, playwright, vitest } from './test/phases.ts'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
/** Servers and scripts are started many times over. */
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/preko/compiled')
process.env['CI'] ??= '1'

const counts: Count[] = []
async function phase(title: string, run: () => Promise<Count>) {
  const begun = performance.now()
  try {
    counts.push(await run())
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stdout.write(`${message}\n`)
    counts.push(broken(`${title}: ${message}`))
  }
  const line = `${title}, ${Math.round((performance.now() - begun) / 1000)} s`
  process.stdout.write(`── ${line} ${'─'.repeat(Math.max(0, 70 - line.length))}\n\n`)
}

const checkAs = (title: string, [program, ...args]: readonly [string, ...string[]]) =>
  phase(title, () => check(program, args))

await rm('test-results', { recursive: true, force: true })
const { 'Types of pages': typesOfPages, Types: types, ...checksOfSources } = checks

await Promise.all([
  (async () => {
    // Both write what stands in `.astro`, which the types need.
    await checkAs('Types of pages', typesOfPages)
    await checkAs('Build', ['node', 'scripts/bootstrap.mjs', 'build'])
  })(),
  (async () => {
    for (const [title, command] of Object.entries(checksOfSources)) await checkAs(title, command)
  })(),
])
// The pages, of one site, are asked for one after the other, and PostgreSQL is often waited for.
await Promise.all([
  (async () => {
    await phase('Pages of the built site', () => vitest('pages'))
    await phase('API on PostgreSQL', onPostgres)
  })(),
  (async () => {
    await checkAs('Types', types)
    await phase('Islands', () => vitest('islands'))
    await phase('Unit', () => vitest('unit'))
    await phase('API on PGlite', () => vitest('api'))
  })(),
])
const firefox = await findFirefox()
await phase('Browser journeys', async () => playwright(await findBrowser(), 'path' in firefox ? firefox.path : ''))

const nginx = findNginx()
const dovecot = findDovecot()

const total = (what: 'passed' | 'failed') => counts.reduce((sum, count) => sum + count[what], 0)
for (const failure of counts.flatMap(({ failures }) => failures)) process.stdout.write(`failed: ${failure}\n`)
if (bucketMissing) process.stdout.write(`skipped: files in a bucket: ${bucketMissing}\n`)
if (poolerMissing) process.stdout.write(`skipped: the tests behind a pooler: ${poolerMissing}\n`)
if (promtoolMissing) process.stdout.write(`skipped: queries and alerts by Prometheus: ${promtoolMissing}\n`)
if ('reason' in dovecot) process.stdout.write(`skipped: answers in an IMAP mailbox: ${dovecot.reason}\n`)
if ('reason' in nginx) process.stdout.write(`skipped: two processes behind nginx: ${nginx.reason}\n`)
for (const found of [findSystemdAnalyze(), findCaddy()])
  if ('reason' in found) process.stdout.write(`skipped: a check of its example: ${found.reason}\n`)
if ('reason' in firefox) process.stdout.write(`skipped: the journeys in Firefox: ${firefox.reason}\n`)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exit(total('failed') > 0 ? 1 : 0)

async function onPostgres() {
  const postgres = await startPostgres()
  try {
    return await vitest('api', { name: 'api-postgres', env: { TEST_DATABASE_URL: postgres.url } })
  } finally {
    await postgres.stop()
  }
}
