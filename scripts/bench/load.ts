import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../../tests/support/free-port.ts'

export type Call = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: Buffer }
export type Pace = { perSecond: number; p50: number; p99: number; failures: number }

export type Comparison = { ours: Pace; bare: Pace; ratio: number }

const rounds = 3
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** How fast an address answers beside a bare server with the same answer. The two take turns, so that both meet the same machine. */
export async function compare(call: Call, { connections = 16, seconds = 3 } = {}): Promise<Comparison> {
  const bare = await startBare(await answerOf(call))
  try {
    const paces = { ours: [] as Pace[], bare: [] as Pace[] }
    await load(call, { connections, seconds: 1 })
    for (let round = 0; round < rounds; round += 1) {
      paces.bare.push(await load({ ...call, url: bare.url }, { connections, seconds }))
      paces.ours.push(await load(call, { connections, seconds }))
    }
    const [ours, yardstick] = [median(paces.ours), median(paces.bare)]
    return { ours, bare: yardstick, ratio: ours.perSecond / yardstick.perSecond }
  } finally {
    bare.stop()
  }
}

export async function load(
  { url, method = 'GET', headers = {}, body }: Call,
  { connections = 16, seconds = 3 } = {},
): Promise<Pace> {
  const result = await autocannon({ url, method, headers, ...(body && { body }), connections, duration: seconds })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + result.timeouts + result.non2xx,
  }
}

const median = (paces: Pace[]): Pace =>
  paces.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(paces.length / 2)] as Pace

type Answer = { status: number; headers: Record<string, string>; body: string }

export const answerOf = ({ url, method = 'GET', headers, body }: Call) =>
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
  const child = fork(new URL('./bare.ts', import.meta.url), [file, String(port)])
  await new Promise((listening) => child.once('message', listening))
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true })
    },
  }
}
