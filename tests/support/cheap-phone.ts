import { devices, type Page } from '@playwright/test'

const { defaultBrowserType: _, ...device } = devices['Moto G4']

/** The small, old phone of the browser's own list. */
export const smallPhone = device

/** What the browser's own emulation calls 'Slow 4G': milliseconds, and bytes a second. */
const slowLine = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** How many times slower the processor is, as measurements of web pages assume for phones. */
const slowness = 4

const goodLine = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * Puts a page on a line that can be lost and found again. Where it is slow, it is as on a cheap phone with a poor line
 * until a good one is found.
 */
export async function onCheapPhone(page: Page, { isSlow }: { isSlow: boolean }) {
  const browser = await page.context().newCDPSession(page)
  const line = isSlow ? slowLine : goodLine
  const putOn = (line: typeof slowLine, offline = false) =>
    browser.send('Network.emulateNetworkConditions', { offline, ...line })
  await browser.send('Network.enable')
  if (isSlow) await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await putOn(line)
  return { loseLine: () => putOn(line, true), findGoodLine: () => putOn(goodLine) }
}
