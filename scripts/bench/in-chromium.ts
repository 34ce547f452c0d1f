import { type Browser, chromium, type Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../server/accounts/demo-accounts.ts'
import { installedBrowser } from '../../tests/support/browser.ts'
import { chromiumArgs } from '../../tests/support/chromium-args.ts'
import { startSite } from '../../tests/support/site.ts'

/** Starts the demo, and Chromium with pages at which the demo's hotel is signed in, each by itself. */
export async function inChromium(work: (newPage: () => Promise<Page>) => Promise<void>) {
  const site = await startSite()
  const executablePath = installedBrowser()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
  try {
    await work(() => signedInPage(browser, site.url))
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function signedInPage(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 860 } })
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  const login = demoAccounts.find((name) => name.startsWith('hotel'))
  const data = { login, password: demoPassword, consent: true }
  const answer = await page.request.post('/apipublic/login', { data, headers: { origin: baseURL } })
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}`)
  return page
}
