import type { Page } from '@playwright/test'

/** Holds what the server answers at this address until it is released. `requested` resolves when it is asked for. */
export async function holdResponse(page: Page, url: string | RegExp) {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return { requested: page.waitForRequest(url), release: () => held.resolve() }
}

/** Holds it until a second after the next click, by the clock of the page that is left: its timers have run by then. */
export async function holdPastClick(page: Page, url: string) {
  const passed = page.waitForEvent('console', (message) => message.text() === 'a second later')
  await page.evaluate(() => {
    const report = () => setTimeout(() => console.info('a second later'), 1000)
    document.addEventListener('click', report, { capture: true, once: true })
  })
  await page.route(url, async (route) => {
    await passed
    await route.continue()
  })
}
