import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../../tests/support/free-port.ts'

export type Call = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: Buffer }
/** Requests a second; milliseconds at the median and at the 99th percentile; errors, timeouts and refusals. */
type Throughput = { perSecond: number; p50: number; p99: number; failures: number }

/** `ratio` of our requests a second to those of the bare server. */
export type Comparison = { ours: Throughput; bare: Throughput; ratio: number }

const rounds = 3
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** Compares the speed of an address with a bare server that sends the same response. The two take turns, so that other load affects both. */
export async function compare(call: Call, { connections = 16, seconds = 3 } = {}): Promise<Comparison> {
  const bare = await startBare(await responseOf(call))
  try {
    const measured = { ours: [] as Throughput[], bare: [] as Throughput[] }
    await load(call, { connections, seconds: 1 })
    for (let round = 0; round < rounds; round += 1) {
      measured.bare.push(await load({ ...call, url: bare.url }, { connections, seconds }))
      measured.ours.push(await load(call, { connections, seconds }))
    }
    const [ours, yardstick] = [median(measured.ours), median(measured.bare)]
    return { ours, bare: yardstick, ratio: ours.perSecond / yardstick.perSecond }
  } finally {
    bare.stop()
  }
}

/** The same for many addresses, each requested once and uncached, as after a start. The first quarter warms up. */
export async function compareOnce(call: Call, paths: string[], connections = 16): Promise<Comparison> {
  const quarter = Math.floor(paths.length / 4)
  const bare = await startBare(await responseOf({ ...call, url: call.url + paths[0] }))
  try {
    const [first, rest] = [paths.slice(0, quarter), paths.slice(quarter)]
    await visitOnce(call, first, connections)
    const yardstick = await visitOnce({ ...call, url: bare.url }, rest, connections)
    const ours = await visitOnce(call, rest, connections)
    return { ours, bare: yardstick, ratio: ours.perSecond / yardstick.perSecond }
  } finally {
    bare.stop()
  }
}

async function visitOnce({ url, headers = {} }: Call, paths: string[], connections: number): Promise<Throughput> {
  const share = Math.floor(paths.length / connections)
  const parts = Array.from({ length: connections }, (_, at) => paths.slice(at * share, (at + 1) * share))
  const result = await autocannon({
    url,
    connections,
    amount: share * connections,
    setupClient: (client) => client.setRequests((parts.pop() ?? []).map((path) => ({ path, headers }))),
  })
  return { ...throughputOf(result), perSecond: result.requests.total / result.duration }
}

/** Keeps all connections busy for that many seconds. */
async function load(
  { url, method = 'GET', headers = {}, body }: Call,
  { connections = 16, seconds = 3 } = {},
): Promise<Throughput> {
  const result = await autocannon({ url, method, headers, ...(body && { body }), connections, duration: seconds })
  return throughputOf(result)
}

const throughputOf = ({ requests, latency, errors, timeouts, non2xx }: autocannon.Result): Throughput => ({
  perSecond: requests.average,
  p50: latency.p50,
  p99: latency.p99,
  failures: errors + timeouts + non2xx,
})

const median = (measured: Throughput[]): Throughput =>
  measured.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(measured.length / 2)] as Throughput

type Answer = { status: number; headers: Record<string, string>; body: string }

const responseOf = ({ url, method = 'GET', headers, body }: Call) =>
  new Promise<Answer>((done, failed) => {
    const call = request(url, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !hopHeaders.has(name))
        const bytes = Buffer.concat(parts)
        const all = Object.fromEntries([
          ...kept.map(([name, value]) => [name, String(value)]),
          ['content-length', bytes.length],
        ])
        done({ status: answer.statusCode ?? 0, headers: all, body: bytes.toString('base64') })
      })
    })
    call.on('error', failed).end(body)
  })

export async function startBare(answer: Answer) {
  const folder = mkdtempSync(join(tmpdir(), 'preko-bare-'))
  const file = join(folder, 'answer.json')
  writeFileSync(file, JSON.stringify(answer))
  const port = await freePort()
  const child = fork(new URL('./baseline.ts', import.meta.url), [file, String(port)])
  await new Promise((listening) => child.once('message', listening))
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true })
    },
  }
}
