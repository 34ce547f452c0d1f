import { expect, test } from '@playwright/test'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { as, queryOf, read } from '../support/client.ts'
import { openScreen, signIn } from '../support/employer.ts'

const limit = 170 * 1024

/** The rich-text editor and its library, which load after the ad editor. */
const richText = /\/(RichText|dist)\.[\w-]+\.js$/

test('the ad editor loads little before its rich text', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'hotel')
  const { jobs } = as<typeof ownJobRoutes>(page.request).api
  const { content } = await read(jobs.$get({ query: queryOf('page_size=1') }))
  const scripts = new Map<string, { address: string; bytes: number }>()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    if (mimeType.includes('javascript')) scripts.set(requestId, { address: url, bytes: 0 })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  await openScreen(page, `/poslodavac/jobedit/${content[0]?.id}/basic`)
  await expect(page.locator('[contenteditable=true]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  const inline = await page
    .locator('script:not([src]):not([type*=json])')
    .evaluateAll((found) => found.reduce((sum, { textContent }) => sum + textContent.length, 0))
  const loaded = [...scripts.values()]
  const sum = (some: typeof loaded) => some.reduce((bytes, script) => bytes + script.bytes, 0)
  expect(sum(loaded.filter(({ address }) => richText.test(address)))).toBeGreaterThan(50 * 1024)
  expect(inline + sum(loaded.filter(({ address }) => !richText.test(address)))).toBeLessThan(limit)
})
