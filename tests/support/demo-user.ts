import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'

const password = 'Preko-demo-2026!'

/** Playwright leaves them open after their test, each with one of the few streams of events that a user may have. */
let opened: { testId: string; context: BrowserContext }[] = []

/**
 * A user of the demo, or a visitor, in a separate browser context with the consent prompt answered. Contexts that former
 * tests opened are closed.
 */
export async function openAs(browser: Browser, login?: string): Promise<Page> {
  const { testId } = test.info()
  const former = opened.filter((each) => each.testId !== testId)
  opened = opened.filter((each) => each.testId === testId)
  for (const { context } of former) await context.close()
  const context = await browser.newContext()
  opened.push({ testId, context })
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
