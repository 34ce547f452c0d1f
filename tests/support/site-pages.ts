import { expect, type Page } from '@playwright/test'
import type { Translate } from '../../src/i18n/index.ts'
import { type Hands, pointer } from './hands.ts'
import { mailsTo } from './mailbox.ts'

/** What people do and see on the public pages, in any language. */

/** Answers the consent prompt, after which the page loads again. */
export async function consent(page: Page, t: Translate, to: 'acceptAll' | 'necessaryOnly', hands: Hands = pointer) {
  const button = page.getByRole('button', { name: t(`consent.${to}`) })
  await Promise.all([page.waitForEvent('load'), hands.press(button)])
  await expect(page.getByRole('dialog')).toBeHidden()
}

export const searchBox = (page: Page) => page.locator('#searchText')
export const listHeading = (page: Page) => page.locator('#newest-heading')
export const cards = (page: Page) => page.locator('#newest [data-job]')

/** Searches by text, and waits for the list. */
export async function searchFor(page: Page, text: string, hands: Hands = pointer) {
  await hands.write(searchBox(page), text)
  await searchBox(page).press('Enter')
  await expect(listHeading(page)).toContainText(text)
}

/** The number of ads that a link, option or heading states. */
export const numberIn = (text: string | null) => Number(/\d+(?=\D*$)/.exec(text ?? '')?.[0])

/** Waits until the list has as many ads as were announced. */
export const expectListOf = (page: Page, number: number) =>
  expect.poll(async () => numberIn(await page.locator('#newest [data-count]').textContent())).toBe(number)

/** From a list to an ad, whose title is returned. */
export async function openFirstAd(page: Page, hands: Hands = pointer) {
  const link = cards(page).first().getByRole('heading').getByRole('link')
  const title = (await link.textContent())?.trim() ?? ''
  await hands.press(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  return title
}

/** Back to the list, whose address the link has once the page is loaded. */
export async function backToList(page: Page, t: Translate, hands: Hands = pointer) {
  await page.waitForLoadState()
  await hands.press(page.getByRole('link', { name: t('job.back') }))
}

/** From an ad to its form. */
export async function openFormOfAd(page: Page, t: Translate, hands: Hands = pointer) {
  await hands.press(page.getByRole('link', { name: t('job.apply') }).first())
  await expect(page.locator('form[data-application]')).toBeVisible()
  return Number(await page.locator('form[data-application]').getAttribute('data-application'))
}

/** Expects that nothing overflows the screen. */
export const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  )

/** The newest mail to an address, which must have a subject. */
export async function expectMail(page: Page, address: string, subject: string | RegExp) {
  await expect.poll(async () => (await mailsTo(page.request, address))[0]?.subject).toMatch(subject)
}
