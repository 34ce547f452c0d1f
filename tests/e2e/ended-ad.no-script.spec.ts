import { expect, test } from '@playwright/test'
import { anyAdFor } from '../support/ads.ts'
import { linkMailedTo, mailsTo } from '../support/mailbox.ts'

const words = {
  hr: {
    link: 'Javite mi kad se opet otvori',
    email: 'Email adresa',
    send: 'Javite mi',
    sent: 'Provjerite email',
    confirm: 'Potvrđujem',
    confirmed: 'Javit ćemo Vam',
    stop: 'Odjavite dojavu i obrišite moju adresu',
    stopped: 'Dojava je odjavljena',
    ended: 'Link više ne vrijedi',
  },
  en: {
    link: 'Let me know when it opens again',
    email: 'Email address',
    send: 'Let me know',
    sent: 'Check your email',
    confirm: 'I confirm',
    confirmed: 'We will let you know',
    stop: 'Unsubscribe and delete my address',
    stopped: 'You are unsubscribed',
    ended: 'This link is no longer valid',
  },
  de: {
    link: 'Bescheid geben, wenn sie wieder offen ist',
    email: 'E-Mail-Adresse',
    send: 'Bescheid geben',
    sent: 'Prüfen Sie Ihre E-Mails',
    confirm: 'Ich bestätige',
    confirmed: 'Wir sagen Ihnen Bescheid',
    stop: 'Abmelden und meine Adresse löschen',
    stopped: 'Sie sind abgemeldet',
    ended: 'Dieser Link ist nicht mehr gültig',
  },
} as const

for (const [language, word] of Object.entries(words)) {
  test(`word that an ended ad opens again is asked for, confirmed and stopped (${language})`, async ({ page }) => {
    const email = `marko.${language}.${Date.now()}@posta.example`
    const { url } = await anyAdFor(page.request, ({ status }) => status === 'EXPIRED')
    await page.goto(`${language === 'hr' ? '' : `/${language.toUpperCase()}`}/job/${url}`)
    await page.getByRole('link', { name: word.link }).click()
    await page.getByLabel(word.email).fill(email)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: word.send, exact: true }).click()
    await expect(page.getByRole('heading', { name: word.sent })).toBeFocused()
    expect(await mailsTo(page.request, email)).toHaveLength(1)

    const link = await linkMailedTo(page.request, email)
    await page.goto(link)
    await page.getByRole('button', { name: word.confirm }).click()
    await expect(page.getByRole('heading', { name: word.confirmed })).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: word.stop }).click()
    await expect(page.getByRole('heading', { name: word.stopped })).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: word.ended })).toBeVisible()
  })
}
