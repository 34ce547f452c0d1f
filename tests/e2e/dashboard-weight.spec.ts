import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { as, queryOf, read } from '../support/client.ts'
import { openScreen, signIn } from '../support/employer.ts'

const kilobyte = 1024

/** The rich-text editor and its library, which load after the ad editor. */
const richText = /\/(RichText|dist)\.[\w-]+\.js$/

test('the ad editor loads little before its rich text', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'hotel')
  const { jobs } = as<typeof ownJobRoutes>(page.request).api
  const { content } = await read(jobs.$get({ query: queryOf('page_size=1') }))
  const scripts = await followScripts(page, context)
  await openScreen(page, `/poslodavac/jobedit/${content[0]?.id}/basic`)
  await expect(page.locator('[contenteditable=true]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  const inline = await page
    .locator('script:not([src]):not([type*=json])')
    .evaluateAll((found) => found.reduce((sum, { textContent }) => sum + textContent.length, 0))
  const loaded = [...scripts.values()]
  expect(bytesOf(loaded.filter(({ address }) => richText.test(address)))).toBeGreaterThan(50 * kilobyte)
  expect(inline + bytesOf(loaded.filter(({ address }) => !richText.test(address)))).toBeLessThan(170 * kilobyte)
})

test('the list of applications loads few files', async ({ page, context }) => {
  await signIn(page, 'hotel')
  const scripts = await followScripts(page, context)
  await openScreen(page, '/poslodavac/prijave')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  const loaded = [...scripts.values()]
  expect(bytesOf(loaded)).toBeGreaterThan(100 * kilobyte)
  expect(bytesOf(loaded)).toBeLessThan(170 * kilobyte)
  expect(loaded.length).toBeLessThanOrEqual(24)
})

type Script = { address: string; bytes: number }

/** The scripts that the page loads from now on, with their bytes on the wire. */
async function followScripts(page: Page, context: BrowserContext) {
  const scripts = new Map<string, Script>()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    if (mimeType.includes('javascript')) scripts.set(requestId, { address: url, bytes: 0 })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  return scripts
}

const bytesOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)
