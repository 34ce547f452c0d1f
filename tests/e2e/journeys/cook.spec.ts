import { expect } from '@playwright/test'
import { formatDate } from '../../../server/text/format-date.ts'
import { fillIn, nameField, newAddress, sendButton, sentScreen } from '../../support/apply-form.ts'
import { onCheapPhone, smallPhone } from '../../support/cheap-phone.ts'
import { finger } from '../../support/hands.ts'
import { inEveryLanguage, test } from '../../support/journey.ts'
import {
  cards,
  consent,
  expectMail,
  expectToFit,
  listHeading,
  openFirstAd,
  openFormOfAd,
  searchFor,
} from '../../support/site-pages.ts'

test.use(smallPhone)

const work = { hr: 'kuharica', en: 'cook', de: 'Köchin' }
const austria = { hr: 'Austrija', en: 'Austria', de: 'Österreich' }
const dayBefore = () => new Date(Date.now() - 24 * 3600_000)

inEveryLanguage(
  'a cook on a cheap phone loses the line, sends the application a day later, and the open one',
  async ({ page, browser, baseURL: site = '', contextOptions, language, prefix, t, write }) => {
    const email = newAddress()
    // What a slow line and processor do is the same in every language.
    const isSlow = language === 'hr'
    const yesterday = dayBefore()
    await page.clock.setFixedTime(yesterday)
    const phone = await onCheapPhone(page, { isSlow })
    await page.goto(prefix || '/')
    await consent(page, t, 'acceptAll', finger)

    await searchFor(page, work[language], finger)
    await expect(cards(page)).not.toHaveCount(0)
    await expectToFit(page)
    await page.locator('select[name=country]').selectOption('AT')
    await expect(listHeading(page)).toContainText(austria[language])
    await expectToFit(page)
    await openFirstAd(page, finger)
    await expectToFit(page)
    const jobId = await openFormOfAd(page, t, finger)
    await expectToFit(page)

    await nameField(page, 'given-name').fill('Marija')
    await page.waitForLoadState()
    await nameField(page, 'family-name').fill('Horvat')
    await expect(page.locator('form[data-hydrated]')).toHaveCount(1)
    await phone.loseLine()
    await fillIn(page, { firstName: 'Marija', email, everything: true }, finger)
    await sendButton(page, t).tap()
    await expect(page.getByRole('alert')).toContainText(t('apply.offline'))
    await page.getByRole('button', { name: t('apply.retry') }).tap()
    await expect(page.getByRole('alert')).toContainText(t('apply.offline'))
    await expect(nameField(page, 'given-name')).toHaveValue('Marija')
    await page.close({ runBeforeUnload: true })

    const kept = await page.context().storageState()
    const context = await browser.newContext({ ...contextOptions, ...smallPhone, baseURL: site, storageState: kept })
    const later = await context.newPage()
    const line = await onCheapPhone(later, { isSlow })
    await later.goto(`${prefix}/prijava/${jobId}`)
    const [before = '', after = ''] = t('apply.draftFound').split('{time}')
    const offer = later.getByRole('status').filter({ hasText: before })
    await expect(offer).toContainText(`${before}${formatDate(yesterday.toLocaleDateString('sv'), language)} `)
    await expect(offer).toContainText(after)
    await later.getByRole('button', { name: t('apply.draftContinue') }).tap()
    await expect(nameField(later, 'given-name')).toHaveValue('Marija')
    await expect(later.locator('[autocomplete=email]')).toHaveValue(email)
    await fillIn(later, { firstName: 'Marija', email, everything: true }, finger)
    await expectToFit(later)
    await sendButton(later, t).tap()
    await expect(sentScreen(later, t)).toBeFocused()
    await expect(later.getByText(t('apply.sentText'))).toBeVisible()
    await expect(later.locator(`[data-recommended] [data-job="${jobId}"]`)).toHaveCount(0)
    await expectToFit(later)
    await expectMail(later, email, write('', 'candidateSubject').split('{title}')[0] as string)

    await line.findGoodLine()
    await later.locator('details.main summary').tap()
    await later
      .getByRole('link', { name: t('layout.openApplication'), exact: true })
      .first()
      .tap()
    await openFormOfAd(later, t, finger)
    await expect(later.getByRole('status').filter({ hasText: t('apply.filledIn') })).toBeVisible()
    await fillIn(later, { firstName: 'Marija', email }, finger)
    await sendButton(later, t).tap()
    await expect(later.getByText(t('apply.sentTextOpen'))).toBeVisible()
    await expectToFit(later)
    await context.close()
  },
)
