import { expect } from '@playwright/test'
import type { jobRoutes } from '../../../server/jobs/routes.ts'
import { fillIn, fullFormSlug, sendButton, sentScreen } from '../../support/apply-form.ts'
import { as, queryOf, read } from '../../support/client.ts'
import { keyboard, reach } from '../../support/hands.ts'
import { inEveryLanguage, test } from '../../support/journey.ts'
import {
  backToList,
  cards,
  consent,
  expectToFit,
  listHeading,
  openFirstAd,
  openFormOfAd,
  searchBox,
  searchFor,
} from '../../support/site-pages.ts'

/** A laptop's screen at 200 %, in the reader's own colours. */
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, contextOptions: { forcedColors: 'active' } })

const begun = { hr: 'recepc', en: 'recepti', de: 'Rezept' }
const country = { hr: 'austr', en: 'austr', de: 'öster' }
const post = { hr: 'voditelj smjene', en: 'hotel shift leader', de: 'Schichtleiter' }
const address = { hr: 'šiben', en: 'zadar', de: 'zadar' }

inEveryLanguage(
  'an older man finds a job, applies and reads the news by keyboard alone',
  async ({ page, language, prefix, t }) => {
    const keys = page.keyboard
    await page.goto(prefix || '/')
    await consent(page, t, 'necessaryOnly', keyboard)

    await keyboard.write(searchBox(page), begun[language])
    const option = page.getByRole('option').first()
    await expect(option).toBeInViewport()
    await keys.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    const trade = (await option.getAttribute('data-text')) ?? ''
    await keys.press('Enter')
    await expect(listHeading(page)).toContainText(trade)
    await expect(listHeading(page)).toBeFocused()
    await expect(listHeading(page)).toBeInViewport()

    const countries = page.getByRole('combobox', { name: t('home.country') })
    await reach(countries)
    await expect(page.locator('input').and(countries)).toBeFocused()
    await keys.type(country[language])
    await keys.press('Enter')
    await expect(page).toHaveURL(/country=AT/)
    await keyboard.press(page.locator('summary').filter({ hasText: t('home.more') }))
    await reach(page.getByLabel(t('home.lodging')))
    await keys.press('ArrowDown')
    await expect(page).toHaveURL(/country=AT&lodging=any/)
    await expect(cards(page)).not.toHaveCount(0)
    await expectToFit(page)
    await openFirstAd(page, keyboard)
    await expectToFit(page)
    await backToList(page, t, keyboard)
    await expect(page).toHaveURL(/country=AT&lodging=any/)

    await searchFor(page, post[language], keyboard)
    const { ':idOrSlug': ad } = as<typeof jobRoutes>(page.request).apipublic.jobs
    const { id } = await read(ad.$get({ param: { idOrSlug: fullFormSlug }, query: queryOf() }))
    await keyboard.press(page.locator(`#newest [data-job="${id}"] h3 a`))
    await openFormOfAd(page, t, keyboard)
    const home = page.locator('[autocomplete=address-line1]')
    await keyboard.write(home, address[language])
    await expect(page.getByRole('option')).toHaveCount(2)
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(home).toHaveValue(/^(Šibenik|Zadar), /)
    await fillIn(page, { everything: true }, keyboard)
    await expectToFit(page)
    await keyboard.press(sendButton(page, t))
    await expect(sentScreen(page, t)).toBeFocused()
    await expect(sentScreen(page, t)).toBeInViewport()
    await expectToFit(page)

    await keyboard.press(page.locator('details.main summary'))
    await keyboard.press(page.getByRole('banner').getByRole('link', { name: t('layout.news'), exact: true }))
    await keyboard.press(page.locator('[data-article] a[href*="/vijesti/"]').first())
    await expect(page.locator('[data-whole-article]')).toBeVisible()
    await expectToFit(page)
  },
)
