import type { Page } from '@playwright/test'
import { inChromium } from './in-chromium.ts'
import { percentile } from './percentile.ts'
import type { Report } from './report.ts'

/** The least time that a CV is looked at. */
const lookMs = 1200
const presses = 16
const limitMs = 100

/** How long after J the next application is painted with its CV, which was loaded ahead: of the demo, in Chromium. */
export const measureCvs = (report: Report) =>
  inChromium(async (newPage) => {
    const page = await newPage()
    await openApplications(page)
    const times: number[] = []
    for (let at = 0; at < presses; at += 1) {
      await page.waitForTimeout(lookMs)
      const shown = await pressJ(page)
      if (shown.hasCv) times.push(shown.ms)
    }
    if (times.length < presses / 2) throw new Error(`Only ${times.length} of ${presses} applications had a CV`)
    report.figure('next CV after J, painted, middle', percentile(times, 0.5), 'ms')
    report.figure('next CV after J, painted, nine of ten', percentile(times, 0.9), 'ms', { limit: limitMs })
  })

async function openApplications(page: Page) {
  await page.goto('/poslodavac/prijave?page_size=50')
  await page.locator('html[data-kit] [data-row]').first().waitFor()
  // The first CV brings the library; what is measured is the way from one to the next.
  await page.keyboard.press('j')
  await page.locator('[data-cv]').waitFor()
  for (let tries = 0; tries < 20 && (await page.locator('[data-page] canvas').count()) === 0; tries += 1) {
    await page.waitForTimeout(lookMs)
    await page.keyboard.press('j')
  }
}

/** From the key to the frame in which the next CV stands, or that there is none. */
const pressJ = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ ms: number; hasCv: boolean }>((resolve, reject) => {
        const column = () => document.querySelector<HTMLElement>('[data-cv]')
        const before = column()?.closest('[data-beside]')?.querySelector('h2')?.textContent
        const start = performance.now()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
        function look() {
          const shown = column()
          const name = shown?.closest('[data-beside]')?.querySelector('h2')?.textContent
          const hasCv = shown?.dataset['cv'] !== ''
          if (shown && name !== before && (!hasCv || shown.querySelector('[data-page="1"] canvas')))
            requestAnimationFrame(() => resolve({ ms: performance.now() - start, hasCv }))
          else if (performance.now() - start > 10_000) reject(new Error('The next CV was not shown within 10 s'))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
