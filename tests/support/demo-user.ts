import { type Browser, expect, type Page } from '@playwright/test'

const password = 'Preko-demo-2026!'

/** A user of the demo, or a visitor, in a separate browser context with the consent prompt answered. */
export async function openAs(browser: Browser, login?: string): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  const page = await context.newPage()
  if (login) expect((await page.request.post('/apipublic/login', { data: { login, password } })).ok()).toBe(true)
  return page
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html[data-kit="ready"]')).toHaveCount(1)
}
