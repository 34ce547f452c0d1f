import type { Page } from '@playwright/test'
import { inChromium } from './in-chromium.ts'
import { percentile } from './percentile.ts'
import type { Report } from './report.ts'

const changes = 15
const pauseMs = 1000
const limitMs = 2000

/** How long after a colleague's rating was stored an open application shows it: of the demo, in Chromium. */
export const measureLive = (report: Report) =>
  inChromium(async (newPage) => {
    const [page, colleague] = [await newPage(), await newPage()]
    await page.goto('/poslodavac/prijave')
    await page.locator('html[data-kit] [data-row]').first().waitFor()
    const link = page.getByRole('list', { name: 'Prijave' }).getByRole('link').first()
    const id = Number(/application=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1])
    await link.click()
    await page.getByRole('radio', { name: '1 od 5' }).waitFor({ state: 'attached' })
    const times: number[] = []
    for (let at = 0; at < changes; at += 1) {
      await page.waitForTimeout(pauseMs)
      times.push(await rateAndSee({ page, colleague, id, rating: 1 + (at % 5) }))
    }
    report.figure("a colleague's change, shown, middle", percentile(times, 0.5), 'ms')
    report.figure("a colleague's change, shown, the slowest", Math.max(...times), 'ms', { limit: limitMs })
  })

type Rating = { page: Page; colleague: Page; id: number; rating: number }

async function rateAndSee({ page, colleague, id, rating }: Rating) {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await colleague.request.post('/api/prijave/bulk', { data: { ids: [id], rating }, headers })
  if (!answer.ok()) throw new Error(`The change answered ${answer.status()}`)
  const stored = performance.now()
  await page.getByRole('radio', { name: `${rating} od 5`, checked: true }).waitFor({ state: 'attached' })
  return performance.now() - stored
}
