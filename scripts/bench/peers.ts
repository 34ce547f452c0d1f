import { elementTexts } from '../../server/text/markup.ts'
import { startSite } from '../../tests/support/site.ts'
import { liveAds } from './demo-site.ts'
import { type Call, inTurns } from './load.ts'
import { startNext } from './peers/next.ts'
import type { Report } from './report.ts'
import { createSandbox, forMany, run } from './sandbox.ts'

/** Compares the processor time of home and an ad, rendered for each request, with a Next.js app that renders the same elements from the same database. */
export async function measurePeers(report: Report, serverUrl: string, { seconds }: { seconds: number }) {
  const place = await createSandbox(serverUrl, 'peers')
  run('scripts/prepare.ts', [], { ...place, DEMO: '1' })
  const ours = await startSite({ env: { ...place, ...forMany, PAGE_CACHE_MB: '0' }, dataDir: place.DATA_DIR })
  const ad = `/job/${(await liveAds(ours.url))[0]?.url}`
  const peer = await startNext({ site: ours.url, ad, database: place.DATABASE_URL })
  const pages = [
    { what: 'home', path: '/', limit: 1 / 6 },
    { what: 'ad', path: ad, limit: 1 / 5 },
  ]
  for (const { what, path, limit } of pages) {
    const at = ({ url, pid }: Call): Call => ({ url: url + path, pid })
    const differing = await differingKinds(at(ours), at(peer))
    report.figure(`${what}, kinds of elements that differ from Next.js`, differing, '', { limit: 0 })
    const [mine, theirs] = await inTurns([at(ours), at(peer)], seconds)
    report.figure(`${what}, CPU a request beside Next.js`, mine.cpuMs, 'ms')
    report.figure(`${what}, CPU a request of Next.js`, theirs.cpuMs, 'ms')
    report.figure(`${what}, CPU against Next.js`, mine.cpuMs / theirs.cpuMs, 'times', { limit })
    report.figure(`${what}, requests beside Next.js`, mine.perSecond, 'a second')
    report.figure(`${what}, requests of Next.js`, theirs.perSecond, 'a second')
    report.figure(`${what}, failures beside Next.js`, mine.failures + theirs.failures, '', { limit: 0 })
  }
  peer.stop()
  await ours.stop()
}

/** What Next.js adds for its own scripts. */
const addedKinds = ['script', 'link', 'meta']
const addedPlace = '<div hidden=""><!--$--><!--/$--></div>'

/** Of how many kinds of elements one page has more than the other. */
async function differingKinds(ours: Call, peer: Call): Promise<number> {
  const [mine, theirs] = await Promise.all([kindsOf(ours.url), kindsOf(peer.url)])
  return [...new Set([...mine.keys(), ...theirs.keys()])].filter((kind) => mine.get(kind) !== theirs.get(kind)).length
}

async function kindsOf(url: string): Promise<Map<string, number>> {
  const page = (await (await fetch(url)).text()).replace(addedPlace, '')
  const html = elementTexts(page, 'script').reduce((rest, text) => rest.replace(text, () => ''), page)
  const kinds = new Map<string, number>()
  for (const [, kind = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g))
    if (!addedKinds.includes(kind)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  return kinds
}
