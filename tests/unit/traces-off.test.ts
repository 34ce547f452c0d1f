import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Lists the scripts of OpenTelemetry that a process has loaded, asking the debugger of V8. */
const listing = `
  import { Session } from 'node:inspector'
  await import('./server/start.ts')
  if (process.argv[1] === 'traced') {
    const { openTraces } = await import('./server/platform/open-traces.ts')
    await openTraces({ endpoint: 'http://127.0.0.1:9', ratio: 1 }, {})
  }
  const { exposition } = await import('./server/platform/metrics.ts')
  await exposition()
  const session = new Session()
  session.connect()
  const urls = []
  session.on('Debugger.scriptParsed', ({ params }) => urls.push(params.url))
  session.post('Debugger.enable')
  process.stdout.write(JSON.stringify([urls.length, urls.filter((url) => url.includes('@opentelemetry')).length]))
  process.exit()
`

test('nothing of OpenTelemetry is loaded unless traces are sent', () => {
  const loaded = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', listing, ...args], { encoding: 'utf8' }),
    ) as [all: number, traces: number]
  const [all, traces] = loaded()
  expect(all).toBeGreaterThan(500)
  expect(traces).toBe(0)
  expect(loaded('traced')[1]).toBeGreaterThan(10)
})
