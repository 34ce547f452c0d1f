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
