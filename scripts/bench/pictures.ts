import { startSite } from '../../tests/support/site.ts'
import { signIn } from './demo-site.ts'
import { percentile } from './percentile.ts'
import type { Report } from './report.ts'
import { createSandbox, forMany, run } from './sandbox.ts'

const signIns = 50
/** The slowest of 50 differs threefold between rounds without any picture, so the middle one of these rounds counts. */
const rounds = 7
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400">${content}</svg>`
const rectangles = '<rect width="1400" height="1400"/>'.repeat(3)

/** Pictures whose rendering would take very long: one with a part that is refused, one of accepted parts alone. */
const costly = {
  'refused by its parts': svg(
    `<filter id="a"><feTurbulence baseFrequency=".01" numOctaves="9"/></filter><g filter="url(#a)">${rectangles}</g>`,
  ),
  'of accepted parts': svg(
    `<g stroke="red" stroke-width="400" stroke-dasharray=".01">${'<path d="M0 0H1400V1400H0Z"/>'.repeat(200)}</g>`,
  ),
}

/** How much longer the slowest of 50 sign-ins takes while four costly pictures are being uploaded. */
export async function measurePictures(report: Report, serverUrl: string) {
  const place = await createSandbox(serverUrl, 'pictures')
  run('scripts/prepare.ts', [], { ...place, DEMO: '1' })
  const site = await startSite({ env: { ...place, ...forMany }, dataDir: place.DATA_DIR })
  try {
    const token = await signIn(site.url)
    // The first upload and sign-in of a process load what the later ones have.
    await upload(site.url, token, svg(rectangles))
    await slowestSignIn(site.url)
    const usual: number[] = []
    const beside = Object.entries(costly).map(([name, picture]) => ({ name, picture, slowest: [] as number[] }))
    for (let round = 0; round < rounds; round += 1) {
      usual.push(await slowestSignIn(site.url))
      for (const { picture, slowest } of beside) slowest.push(await slowestBeside(site.url, token, picture))
    }
    report.figure('sign-in, slowest of 50', percentile(usual, 0.5), 'ms')
    for (const { name, slowest } of beside) {
      const times = percentile(slowest, 0.5) / percentile(usual, 0.5)
      report.figure(`sign-in beside four pictures ${name}, slowest of 50`, times, 'times', { limit: 2 })
    }
  } finally {
    await site.stop()
  }
}

async function slowestBeside(base: string, token: string, picture: string) {
  const uploads = Promise.all(Array.from({ length: 4 }, () => upload(base, token, picture)))
  const slowest = await slowestSignIn(base)
  const statuses = await uploads
  if (statuses.some((status) => status < 400 || status >= 500)) throw new Error(`Uploads answered ${statuses}`)
  return slowest
}

async function slowestSignIn(base: string): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < signIns; at += 1) {
    const begun = performance.now()
    await signIn(base)
    times.push(performance.now() - begun)
  }
  return Math.max(...times)
}

async function upload(base: string, token: string, picture: string): Promise<number> {
  const form = new FormData()
  form.set('file', new File([picture], 'picture.svg'))
  const answer = await fetch(`${base}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return answer.status
}
