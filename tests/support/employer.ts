import { expect, type Page } from '@playwright/test'

const password = 'Preko-demo-2026!'

/** Signs the page's browser in as a company of the demo, with the consent prompt answered. */
export async function signIn(page: Page, name: 'hotel' | 'restoran') {
  await page.context().addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  const login = { login: `${name}@preko.example`, password, consent: true }
  expect((await page.request.post('/apipublic/login', { data: login })).ok()).toBe(true)
}

/** Opens a screen and waits until it is hydrated. */
export async function openScreen(page: Page, address: string) {
  await page.goto(address)
  await page.waitForSelector('html[data-kit]')
}
