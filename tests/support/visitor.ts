import type { BrowserContext, Page } from '@playwright/test'

/** A visitor who has answered the consent prompt without storage. */
export const refuseStoring = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (localStorage.getItem('cookiesAccepted')) return
    for (const name of ['cookiesAccepted', 'analiticsCookiesAccepted', 'adsCookiesAccepted', 'localStorageAccepted'])
      localStorage.setItem(name, String(name === 'cookiesAccepted'))
  })

/** A visitor who has consented to everything, with further values stored on the device. */
export async function visitor(page: Page, kept: Record<string, unknown> = {}) {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', '1')
    for (const key of ['cookiesAccepted', 'analiticsCookiesAccepted', 'adsCookiesAccepted', 'localStorageAccepted'])
      localStorage.setItem(key, 'true')
    for (const [key, value] of Object.entries(kept))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, kept)
}

export const kept = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key)
export const header = (page: Page) => page.getByRole('banner')
export const menu = (page: Page) => page.locator('details.main')
export const openMenu = (page: Page) => menu(page).locator('summary').click()
