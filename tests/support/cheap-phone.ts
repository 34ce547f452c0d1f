import { devices, type Page } from '@playwright/test'

const { defaultBrowserType: _, ...device } = devices['Moto G4']

/** The small, old phone of the browser's own list. */
export const smallPhone = device

/** What the browser's own emulation calls 'Slow 4G': milliseconds, and bytes a second. */
const slowLine = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** How many times slower the processor is, as measurements of web pages assume for phones. */
const slowness = 4

const goodLine = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Makes a page as slow as on a cheap phone with a poor line, until that is lost or a good one found. */
export async function onCheapPhone(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const putOn = (line: typeof slowLine, offline = false) =>
    browser.send('Network.emulateNetworkConditions', { offline, ...line })
  await browser.send('Network.enable')
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await putOn(slowLine)
  return { loseLine: () => putOn(slowLine, true), findGoodLine: () => putOn(goodLine) }
}
