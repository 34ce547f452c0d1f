import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../../tests/support/free-port.ts'
import { cpuMsOf } from './cpu.ts'
import { percentile } from './percentile.ts'

/** What is asked of the server that is process `pid`. */
export type Call = { url: string; pid: number; headers?: Record<string, string> }

/** Milliseconds of processor time a request, without that of PostgreSQL; milliseconds at the 99th percentile; errors, timeouts and refusals. */
export type Pace = { cpuMs: number; perSecond: number; p99: number; failures: number }

export type Comparison = { ours: Pace; bare: Pace }

const connections = 16
const rounds = 5

/** Until then the processor compiles more than it answers. */
const warmUpSeconds = 3

/** How often the bare server gets requests of which ours gets one each: its processor time is counted in hundredths of a second. */
const repeats = 20

const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** Compares an address with a bare server that sends the same response. The two take turns, so that other load affects both. */
export async function compare(call: Call, { seconds = 3 } = {}): Promise<Comparison> {
  const bare = await startBare(await responseOf(call))
  try {
    const [ours, other] = await inTurns([call, { ...call, ...bare.at }], seconds)
    return { ours, bare: other }
  } finally {
    bare.stop()
  }
}

/** The paces of two servers that take turns after both were warmed up. */
export async function inTurns(calls: readonly [Call, Call], seconds: number): Promise<[Pace, Pace]> {
  const measured: [Pace[], Pace[]] = [[], []]
  for (const call of calls) await load(call, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, call] of calls.entries()) measured[at]?.push(await load(call, seconds))
  }
  return [middle(measured[0]), middle(measured[1])]
}

/** The same for many addresses, each requested once and uncached, as after a start. The first quarter warms up. */
export async function compareOnce(call: Call, paths: string[]): Promise<Comparison> {
  const quarter = Math.floor(paths.length / 4)
  const bare = await startBare(await responseOf({ ...call, url: call.url + paths[0] }))
  try {
    const [first, rest] = [paths.slice(0, quarter), paths.slice(quarter)]
    await visitOnce(call, first)
    const repeated = Array.from({ length: repeats }, () => rest).flat()
    return { bare: await visitOnce({ ...call, ...bare.at }, repeated), ours: await visitOnce(call, rest) }
  } finally {
    bare.stop()
  }
}

async function visitOnce({ url, pid, headers = {} }: Call, paths: string[]): Promise<Pace> {
  const share = Math.floor(paths.length / connections)
  const parts = Array.from({ length: connections }, (_, at) => paths.slice(at * share, (at + 1) * share))
  return await paceOf(pid, {
    url,
    connections,
    amount: share * connections,
    setupClient: (client) => client.setRequests((parts.pop() ?? []).map((path) => ({ path, headers }))),
  })
}

/** Keeps all connections busy for that many seconds. */
const load = ({ url, pid, headers = {} }: Call, seconds: number) =>
  paceOf(pid, { url, headers, connections, duration: seconds })

async function paceOf(pid: number, options: autocannon.Options): Promise<Pace> {
  const before = cpuMsOf(pid)
  const { requests, duration, latency, errors, timeouts, non2xx } = await autocannon(options)
  return {
    cpuMs: (cpuMsOf(pid) - before) / requests.total,
    perSecond: requests.total / duration,
    p99: latency.p99,
    failures: errors + timeouts + non2xx,
  }
}

/** The middle pace of all rounds, and every failure. Other load only adds to processor time: the least counts. */
function middle(rounds: Pace[]): Pace {
  const of = (name: keyof Pace) => rounds.map((pace) => pace[name])
  return {
    cpuMs: Math.min(...of('cpuMs')),
    perSecond: percentile(of('perSecond'), 0.5),
    p99: percentile(of('p99'), 0.5),
    failures: of('failures').reduce((sum, failures) => sum + failures),
  }
}

type Answer = { status: number; headers: Record<string, string>; body: string }

const responseOf = ({ url, headers }: Call) =>
  new Promise<Answer>((done, failed) => {
    const call = request(url, { headers }, (answer) => {
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
    call.on('error', failed).end()
  })

export async function startBare(answer: Answer) {
  const folder = mkdtempSync(join(tmpdir(), 'preko-bare-'))
  const file = join(folder, 'answer.json')
  writeFileSync(file, JSON.stringify(answer))
  const port = await freePort()
  const child = fork(new URL('./baseline.ts', import.meta.url), [file, String(port)])
  await new Promise((listening) => child.once('message', listening))
  return {
    at: { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 },
    stop() {
      child.kill()
      rmSync(folder, { recursive: true })
    },
  }
}
