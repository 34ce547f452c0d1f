import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { applicantTo, jobAskingForDocument } from '../../tests/support/apply-by-wire.ts'
import { startSite } from '../../tests/support/site.ts'
import { liveAds, signIn } from './demo-site.ts'
import { megabytesOf } from './memory.ts'
import type { Report } from './report.ts'
import { createSandbox, forMany, run } from './sandbox.ts'
import { sendEvenly } from './send-evenly.ts'

const connections = 16
const fileBytes = 20_000

/** Of a hundred requests: pages from the cache, pages rendered for a signed-in user, calls; and an application. */
const shares = { cached: 80, rendered: 15, calls: 4 }
const requestsPerApplication = 100

/** Memory is compared between the third tenth of the time and the last. */
const tenths = 10
const samplesPerTenth = 20

/** Mixed traffic on PostgreSQL for a long time, at half the rate that it can take. */
export async function measureSoak(report: Report, serverUrl: string, { minutes }: { minutes: number }) {
  const place = await createSandbox(serverUrl, 'soak')
  run('scripts/prepare.ts', [], { ...place, DEMO: '1' })
  const site = await startSite({
    env: { ...place, ...forMany, APPLICATIONS_PER_EMAIL: '1000000' },
    dataDir: place.DATA_DIR,
  })
  try {
    const traffic = await trafficOf(site.url)
    await traffic.atFullSpeed(5)
    const highest = await traffic.atFullSpeed(20)
    const rate = highest.perSecond / 2
    const seconds = minutes * 60
    const [[third, last], { pages, applications }] = await Promise.all([
      watchMemory(site.pid, seconds),
      traffic.evenly(rate, seconds),
    ])
    report.figure('soak, highest rate', highest.perSecond, 'a second')
    report.figure('soak, rate', rate, 'a second', { note: `${minutes} min` })
    report.figure('soak, pages and calls, 99 of 100', pages.p99, 'ms', { limit: 50 })
    const note = `of ${applications.count}`
    report.figure('soak, applications, 99 of 100', applications.p99, 'ms', { limit: 50, note })
    report.figure('soak, failures', highest.failures + pages.failures + applications.failures, '', { limit: 0 })
    report.figure('soak, memory in the third tenth', third, 'MB')
    report.figure('soak, memory in the last tenth', last, 'MB')
    report.figure('soak, memory in the last tenth against the third', last / third, 'times', { limit: 1.05 })
  } finally {
    await site.stop()
  }
}

/** What is sent in a browser's place, and how a person applies: each number is another one. */
async function trafficOf(base: string) {
  const ads = (await liveAds(base)).map(({ url }) => `/job/${url}`)
  const apply = await applicantTo(base, await jobAskingForDocument(base), fileBytes)
  const requests = mix(ads, await signIn(base))
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let people = 0

  const applyOnce = async () => (await apply(people++).catch(() => undefined))?.status === 200
  const askOnce = (number: number) => statusOf(base, requests[number % requests.length] ?? { path: '/' }, agent)

  return {
    /** Requests a second with all connections busy, and how many failed. */
    async atFullSpeed(seconds: number) {
      let sent = 0
      const applied: Promise<boolean>[] = []
      const onResponse = () => {
        sent += 1
        if (sent % requestsPerApplication === 0) applied.push(applyOnce())
      }
      const all = requests.map((request) => ({ ...request, onResponse }))
      const load = await autocannon({ url: base, connections, duration: seconds, requests: all })
      const refused = (await Promise.all(applied)).filter((isRight) => !isRight).length
      return {
        perSecond: load.requests.average,
        failures: load.errors + load.timeouts + load.non2xx + refused,
      }
    },

    async evenly(perSecond: number, seconds: number) {
      const [pages, applications] = await Promise.all([
        sendEvenly({ seconds, perSecond, send: async (number) => (await askOnce(number)) === 200 }),
        sendEvenly({ seconds, perSecond: perSecond / requestsPerApplication, send: applyOnce }),
      ])
      agent.destroy()
      return { pages, applications }
    },
  }
}

/** The status of a response that was read to its end. */
const statusOf = (base: string, { path, headers = {} }: Asked, agent: Agent) =>
  new Promise<number>((done, failed) => {
    const call = request(base + path, { headers, agent }, (answer) =>
      answer
        .resume()
        .once('end', () => done(answer.statusCode ?? 0))
        .once('error', failed),
    )
    call.once('error', failed).end()
  })

type Asked = { path: string; headers?: Record<string, string> }

/** The requests in turns, so that those of a kind are spread evenly. */
function mix(ads: string[], token: string): Asked[] {
  const headers = { authorization: `Bearer ${token}` }
  const at = (number: number) => ads[number % ads.length] ?? '/'
  const kinds = {
    cached: (number: number) => ({ path: number % 4 === 0 ? '/' : at(number), headers: { 'accept-encoding': 'br' } }),
    rendered: (number: number) => ({ path: number % 3 === 0 ? '/' : at(number), headers }),
    calls: (number: number) => ({ path: `/apipublic/jobs?page=${number % 4}` }),
  }
  return Object.entries(shares)
    .flatMap(([kind, share]) =>
      Array.from({ length: share }, (_, number) => ({
        place: (number + 0.5) / share,
        request: kinds[kind as keyof typeof kinds](number),
      })),
    )
    .toSorted((a, b) => a.place - b.place)
    .map(({ request }) => request)
}

/** The mean megabytes in the third tenth of the seconds and in the last. */
async function watchMemory(pid: number, seconds: number): Promise<[number, number]> {
  const samples: number[] = []
  for (let at = 0; at < tenths * samplesPerTenth; at += 1) {
    await pause((seconds * 1000) / tenths / samplesPerTenth)
    samples.push(megabytesOf(pid))
  }
  const meanOf = (tenth: number) =>
    samples.slice((tenth - 1) * samplesPerTenth, tenth * samplesPerTenth).reduce((sum, value) => sum + value, 0) /
    samplesPerTenth
  return [meanOf(3), meanOf(tenths)]
}
