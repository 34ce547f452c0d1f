/**
 * Sends many applications with a file at once to a running server and says how that went. On demand:
 * `node scripts/load-applying.ts http://localhost:4321 [--count 300] [--at-once 50] [--bytes 1048576]`
 * (start the server with a high APPLICATIONS_PER_MINUTE and APPLICATIONS_PER_HOUR, or with TRUSTED_PROXIES=1).
 */
import { parseArgs } from 'node:util'
import { applicantTo, jobAskingForDocument } from '../tests/support/apply-by-wire.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: '50' },
    bytes: { type: 'string', default: '1048576' },
  },
})
const base = positionals[0] ?? 'http://localhost:4321'
const [count, atOnce] = [Number(values.count), Number(values['at-once'])]
const send = await applicantTo(base, await jobAskingForDocument(base), Number(values.bytes))
/** Other people than in an earlier run. */
const first = Date.now()
const times: number[] = []
const failures = new Map<string, number>()
let next = 0
await Promise.all(Array.from({ length: atOnce }, sendUntilDone))
report()

async function sendUntilDone() {
  while (next < count) {
    const number = first + next++
    const begun = performance.now()
    const outcome = await send(number).then(
      ({ status, text }) => (status === 200 ? null : `${status} ${text.slice(0, 120)}`),
      (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
    )
    times.push(performance.now() - begun)
    if (outcome) failures.set(outcome, (failures.get(outcome) ?? 0) + 1)
  }
}

function report() {
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  const failed = [...failures.values()].reduce((sum, each) => sum + each, 0)
  process.stdout.write(
    `sent ${times.length} · failed ${failed} · median ${at(0.5)} ms · p99 ${at(0.99)} ms · worst ${at(1)} ms\n`,
  )
  for (const [what, times] of failures) process.stdout.write(`${times}× ${what}\n`)
  process.exitCode = failed > 0 || at(0.99) > 20 * at(0.5) ? 1 : 0
}
