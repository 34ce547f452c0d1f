import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { formatDay } from '../../../src/lib/format.ts'
import { firstAdFor } from '../../support/ads.ts'
import { fillIn, nameField, newAddress, sendButton, sentScreen } from '../../support/apply-form.ts'
import { inEveryLanguage } from '../../support/journey.ts'
import { cards, consent, expectListOf, expectMail, openFirstAd, openFormOfAd } from '../../support/site-pages.ts'

const outsiders = { hr: 'Državljani izvan EU-a:', en: 'Non-EU citizens:', de: 'Ohne EU-Staatsangehörigkeit:' }
const permitHelp = { hr: 'Pomažemo oko dozvole', en: 'Help with the permit', de: 'Hilfe bei der Genehmigung' }
const rightsIn = (country: string) => JSON.parse(readFileSync(`content/work-rights/${country}.json`, 'utf8'))

inEveryLanguage(
  'a couple from outside the EU finds two jobs and help with the permit, and both apply',
  async ({ page, language, prefix, t, write }) => {
    const ad = await firstAdFor(page.request, 'couples=1&permit=1')
    await page.goto(prefix || '/')
    await consent(page, t, 'acceptAll')
    await page.getByText(t('home.more'), { exact: true }).click()
    await page.getByLabel(t('job.forCouples')).check()
    await expect(page).toHaveURL(/couples=1/)
    await expectListOf(page, await cards(page).count())
    await page.getByLabel(permitHelp[language]).check()
    await expect(page).toHaveURL(/couples=1&permit=1/)
    await expect(cards(page).first()).toHaveAttribute('data-job', String(ad.id))

    const title = await openFirstAd(page)
    const address = page.url()
    const summary = page.getByRole('complementary')
    await expect(summary.getByText(t('job.forCouples'), { exact: true })).toBeVisible()
    await expect(summary.getByText(permitHelp[language], { exact: true })).toBeVisible()
    const permit = summary.getByRole('paragraph').filter({ hasText: outsiders[language] }).first()
    const { rules, official } = rightsIn(ad.mjestaRadaCountries[0] ?? '')
    const { title: needed } = rules.find(({ status }: { status: string }) => status === 'permit' || status === 'quota')
    await expect(permit).toContainText(needed[language])
    const source = permit.getByRole('link', { name: official.name })
    await expect(source).toHaveAttribute('href', official.url)
    await expect(source).toHaveAttribute('target', '_blank')

    const her = newAddress()
    const his = newAddress()
    await openFormOfAd(page, t)
    await fillIn(page, { firstName: 'Milica', lastName: 'Jović', email: her, phone: '+381 64 555 0102' })
    await sendButton(page, t).click()
    await expect(sentScreen(page, t)).toBeFocused()

    const today = formatDay(new Date(), language)
    await page.goto(address)
    await expect(summary.getByText(t('job.appliedOn', { date: today }))).toBeVisible()
    await openFormOfAd(page, t)
    await expect(page.getByText(t('apply.already', { date: today }))).toBeVisible()
    await expect(nameField(page, 'given-name')).toHaveValue('Milica')
    await page.getByRole('button', { name: t('apply.filledClear') }).click()
    await expect(nameField(page, 'given-name')).toHaveValue('')
    await fillIn(page, { firstName: 'Dragan', lastName: 'Jović', email: her, phone: '+381 64 555 0103' })
    await sendButton(page, t).click()
    await expect(page.getByRole('alert')).toContainText(t('apply.duplicate'))
    await page.locator('[autocomplete=email]').fill(his)
    await sendButton(page, t).click()
    await expect(sentScreen(page, t)).toBeFocused()
    for (const address of [her, his]) await expectMail(page, address, write('', 'candidateSubject', { title }))
  },
)
