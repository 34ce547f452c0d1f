import { expect } from '@playwright/test'
import { aPdf, aPicture, field, fillIn, newAddress, sendButton, sentScreen } from '../../support/apply-form.ts'
import { inEveryLanguage } from '../../support/journey.ts'
import { mailsTo } from '../../support/mailbox.ts'
import {
  backToList,
  cards,
  consent,
  expectListOf,
  listHeading,
  numberIn,
  openFirstAd,
  openFormOfAd,
  searchBox,
} from '../../support/site-pages.ts'

const begun = { hr: 'medicinska', en: 'nurs', de: 'Krankenpfl' }
const documents = [aPdf, { ...aPdf, name: 'diploma.pdf' }]

inEveryLanguage(
  'a nurse searches by trade, pay and language, and applies with files and a photo',
  async ({ page, language, prefix, t }) => {
    await page.goto(prefix || '/')
    await consent(page, t, 'necessaryOnly')

    await searchBox(page).pressSequentially(begun[language])
    const trade = page.getByRole('option').first()
    await expect(trade).toBeVisible()
    const ofTrade = numberIn(await trade.textContent())
    await searchBox(page).press('ArrowDown')
    await searchBox(page).press('Enter')
    await expectListOf(page, ofTrade)

    await page.getByText(t('home.more'), { exact: true }).click()
    await page.getByLabel(t('home.leastSalary')).pressSequentially('3000')
    await page.getByLabel(t('home.leastSalary')).press('Tab')
    const least = { amount: language === 'en' ? '3,000' : '3.000' }
    await expect(page.getByRole('link', { name: t('home.salaryAtLeast', least) })).toBeVisible()
    const paid = await cards(page).count()
    expect(paid).toBeGreaterThan(0)
    await expect(cards(page).filter({ hasText: '€' })).toHaveCount(paid)
    await expectListOf(page, paid)

    await page.getByLabel(t('home.withoutGerman')).check()
    await expect(page.getByText(t('home.empty'))).toBeVisible()
    const offers = page.getByRole('list', { name: t('home.withoutOne') }).getByRole('link')
    const numbers = (await offers.allTextContents()).map(numberIn)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    await offers.filter({ hasText: t('home.without', { name: t('home.withoutGerman') }) }).click()
    await expectListOf(page, paid)

    await page.getByLabel(t('home.sort')).selectOption('salary')
    await expect(page).toHaveURL(/sort=salary/)
    await expect(listHeading(page)).toHaveText(new RegExp(`^${t('home.ads')} - `))
    const list = page.url()
    await openFirstAd(page)
    await backToList(page, t)
    await expect(page).toHaveURL(list)
    await openFirstAd(page)
    await expect(page.getByRole('complementary')).toContainText(t('job.german', { level: '' }))
    await openFormOfAd(page, t)

    await fillIn(page, { email: newAddress(), documents, everything: true })
    const diploma = page.locator('.field[data-type=Document]').last()
    await expect(diploma.getByRole('listitem')).toContainText(documents.map(({ name }) => name))
    await diploma.locator('input[type=file]').first().setInputFiles(aPicture)
    await expect(diploma.getByText(t('apply.photoMade'))).toBeVisible()
    await sendButton(page, t).click()
    await expect(sentScreen(page, t)).toBeFocused()
    await expect(page.getByText(t('apply.moreReuse'))).toBeHidden()

    const email = newAddress()
    await page.getByText(t('apply.sentCorrect'), { exact: true }).click()
    await field(page, t('apply.sentCorrectEmail')).fill(email)
    await page.getByRole('button', { name: t('apply.sentCorrectButton') }).click()
    await expect(page.getByText(t('apply.sentTo', { email }))).toBeVisible()
    const [receipt] = await mailsTo(page.request, email)
    for (const { name } of documents) expect(receipt?.text).toContain(name)
  },
)
