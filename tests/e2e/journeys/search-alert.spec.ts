import { expect } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { inEveryLanguage } from '../../support/journey.ts'
import { linkMailedTo, mailsTo } from '../../support/mailbox.ts'
import { consent } from '../../support/site-pages.ts'

inEveryLanguage(
  'a reader asks for the new ads of a search, confirms, finds the alert by a link and stops it',
  async ({ page, baseURL: base = '', language, prefix, t, write }, info) => {
    const email = `alert-${language}-${info.retry}-${info.repeatEachIndex}@posta.example`
    await page.goto(`${prefix}/?country=AT&lodging=any`)
    await consent(page, t, 'necessaryOnly')
    await page.getByRole('link', { name: t('home.notify') }).click()
    await expect(page).toHaveURL(/search-alert\?country=AT&lodging=any/)
    await page.getByLabel(t('candidate.sendLinkEmail')).fill(email)
    await page.getByRole('radio', { name: t('candidate.alertWeekly') }).check()
    await page.getByRole('button', { name: t('candidate.alertButton') }).click()
    await expect(page.getByRole('heading', { name: t('candidate.alertSent') })).toBeVisible()

    await expect.poll(async () => (await mailsTo(base, email)).length).toBe(1)
    expect((await mailsTo(base, email))[0]?.subject).toBe(write('search-alerts', 'confirmSubject'))
    const confirmation = await linkMailedTo(base, email, 'user-search-alerts')
    await page.goto(confirmation)
    await expectAccessible(page)
    await page.getByRole('button', { name: t('candidate.alertConfirm') }).click()
    await expect(page.getByRole('heading', { name: t('candidate.alertConfirmed') })).toBeVisible()
    await page.goto(confirmation)
    await expect(page.getByRole('heading', { name: t('candidate.alertEnded') })).toBeVisible()

    await page.goto(`${prefix}/send-link`)
    await page.getByLabel(t('candidate.sendLinkEmail')).fill(email)
    await page.locator('main form button[type=submit]').click()
    await expect.poll(async () => (await mailsTo(base, email)).length).toBe(2)
    await page.goto(await linkMailedTo(base, email, 'user-search-alerts'))
    const stop = page.getByRole('main').getByRole('listitem').getByRole('button')
    await expect(stop).toHaveCount(1)
    await stop.click()
    await expect(page.getByText(t('candidate.alertsNone'))).toBeVisible()
  },
)
