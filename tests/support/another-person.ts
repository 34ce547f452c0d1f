import { type Browser, expect, type Page } from '@playwright/test'
import { linkMailedTo } from './mailbox.ts'
import { newPassword } from './new-employer.ts'

/** A browser of another person. */
export async function anotherPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  return context.newPage()
}

/** Follows the mailed invitation to a company and fills in its form, which signs the person in. */
export async function acceptInvitation(person: Page, { email, name }: { email: string; name: string }) {
  await person.goto(await linkMailedTo(person.request, email))
  await person.getByLabel('Ime i prezime').fill(name)
  await person.getByLabel('Lozinka', { exact: true }).fill(newPassword)
  await person.locator('form[data-invitation] button[type=submit]').click()
  await expect(person).not.toHaveURL(/invitation/)
}
