import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../../tests/support/site.ts'
import { hostileInputs } from './hostile-inputs.ts'
import { hostilePages } from './hostile-pages.ts'
import type { HostileInput } from './hostile-texts.ts'
import type { Report } from './report.ts'
import { createSandbox, forMany, run } from './sandbox.ts'

/** Milliseconds for which one call may block the event loop. */
const maxStall = 50

/** Milliseconds between samples of the event loop. Node counts them as delay. */
const resolution = 10

/** Other load on the machine only makes a stall longer: the shortest counts. */
const rounds = 3

/** Sends each public call its worst allowed input and measures how long the event loop was blocked. A call without an input counts as a missed limit. */
export async function measureHostileInput(report: Report, serverUrl: string) {
  const place = await createSandbox(serverUrl, 'hostile')
  run('scripts/seed-demo.ts', [], { ...place, DEMO: '1' })
  run('scripts/seed.ts', ['--jobs', '2000', '--candidates', '2000'], { ...place, DEMO: '1' })
  const site = await startSite({ env: { ...place, ...forMany, PAGE_CACHE_MB: '0' }, dataDir: place.DATA_DIR })
  try {
    const { content } = (await (await fetch(`${site.url}/apipublic/jobs`)).json()) as { content: { id: number }[] }
    const inputs = { ...hostileInputs(content[0]?.id ?? 1), ...hostilePages }
    for (const name of await publicCalls(site.url))
      if (!inputs[name]) report.figure(`hostile ${name}`, Number.NaN, 'ms', maxStall)
    for (const [name, variants] of Object.entries(inputs)) {
      const stalls = []
      for (const input of variants) stalls.push(await stallOf(site.url, methodOf(name), input))
      report.figure(`hostile ${name}`, Math.max(...stalls), 'ms', maxStall)
    }
  } finally {
    await site.stop()
  }
}

async function publicCalls(base: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${base}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  return all.filter((name) => name.includes(' /apipublic/'))
}

/** Pages are fetched by GET. */
const methodOf = (name: string) => (/^(get|post|put|delete) /.exec(name)?.[1] ?? 'get').toUpperCase()

async function stallOf(base: string, method: string, input: HostileInput): Promise<number> {
  await send(base, method, input)
  const stalls: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await delayOf(base)
    await send(base, method, input)
    await pause(2 * resolution)
    stalls.push(Math.max(0, (await delayOf(base)) - resolution))
  }
  return Math.min(...stalls)
}

/** The longest delay of the event loop since the last call, in milliseconds. */
async function delayOf(base: string): Promise<number> {
  const figures = await (await fetch(`${base}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(figures)?.[1]) * 1000
}

let sender = 0

/** Each request comes from a network of its own, so that no rate limit refuses it. */
async function send(base: string, method: string, { path, headers = {}, json, form }: HostileInput) {
  sender += 1
  const from = { 'x-forwarded-for': `198.18.${sender >> 8}.${sender & 255}` }
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { ...from, ...type, ...headers },
    ...(body && { body }),
  })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${path.slice(0, 60)} answered ${answer.status}`)
}
