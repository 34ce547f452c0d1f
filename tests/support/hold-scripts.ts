import type { Page } from '@playwright/test'

/** Keeps the scripts of pages from arriving until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await isOpen
    await route.continue()
  })
  return open
}
