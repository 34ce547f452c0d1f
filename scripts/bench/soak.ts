import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { applicantTo, jobAskingForDocument } from '../../tests/support/apply-by-wire.ts'
import { startSite } from '../../tests/support/site.ts'
import { liveAds, signIn } from './demo-site.ts'
import { megabytesOf } from './memory.ts'
import { percentile } from './percentile.ts'
import type { Report } from './report.ts'
import { createSandbox, forMany, run } from './sandbox.ts'

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
    await traffic.send({ seconds: 5 })
    const highest = await traffic.send({ seconds: 20 })
    const rate = Math.floor(highest.perSecond / 2)
    const watch = watchMemory(site.pid, minutes * 60)
    const kept = await traffic.send({ seconds: minutes * 60, rate })
    report.figure('soak, highest rate', highest.perSecond, 'a second')
    report.figure('soak, rate', kept.perSecond, 'a second', { note: `${minutes} min` })
    report.figure('soak, pages and calls, 99 of 100', kept.p99, 'ms', { limit: 50 })
    const note = `of ${kept.applications}`
    report.figure('soak, applications, 99 of 100', kept.applicationsP99, 'ms', { limit: 50, note })
    report.figure('soak, failures', highest.failures + kept.failures, '', { limit: 0 })
    const [third, last] = await watch
    report.figure('soak, memory in the third tenth', third, 'MB')
    report.figure('soak, memory in the last tenth', last, 'MB')
    report.figure('soak, memory in the last tenth against the third', last / third, 'times', { limit: 1.05 })
  } finally {
    await site.stop()
  }
}

type Rate = { seconds: number; rate?: number }

async function trafficOf(base: string) {
  const ads = (await liveAds(base)).map(({ url }) => `/job/${url}`)
  const apply = await applicantTo(base, await jobAskingForDocument(base), fileBytes)
  const requests = mix(ads, await signIn(base))
  let people = 0

  /** The milliseconds that an application took; undefined when it failed. */
  async function applyOnce(): Promise<number | undefined> {
    const begun = performance.now()
    const { status } = await apply(people++).catch(() => ({ status: 0 }))
    return status === 200 ? performance.now() - begun : undefined
  }

  /** Applies once for each hundred requests, at the same pace as these. */
  async function applyBeside(progress: { sent: number; isOver: boolean }) {
    const begun: Promise<number | undefined>[] = []
    while (!progress.isOver) {
      while (begun.length < progress.sent / requestsPerApplication) begun.push(applyOnce())
      await pause(5)
    }
    const ended = await Promise.all(begun)
    const times = ended.filter((ms) => ms !== undefined)
    return { times, failures: ended.length - times.length }
  }

  return {
    /** As fast as the connections go, unless a rate is given, in requests a second. */
    async send({ seconds, rate }: Rate) {
      const progress = { sent: 0, isOver: false }
      const onResponse = () => {
        progress.sent += 1
      }
      const load = autocannon({
        url: base,
        connections,
        duration: seconds,
        ...(rate && { overallRate: rate }),
        requests: requests.map((request) => ({ ...request, onResponse })),
      })
      const applying = applyBeside(progress)
      const { requests: done, latency, errors, timeouts, non2xx } = await load
      progress.isOver = true
      const { times, failures } = await applying
      return {
        perSecond: done.average,
        p99: latency.p99,
        applications: times.length,
        applicationsP99: percentile(times, 0.99),
        failures: errors + timeouts + non2xx + failures,
      }
    },
  }
}

/** The requests in turns, so that those of a kind are spread evenly. */
function mix(ads: string[], token: string): autocannon.Request[] {
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
