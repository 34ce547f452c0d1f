import { expect, type Page, test } from '@playwright/test'
import { firstAdFor } from '../support/ads.ts'
import { open, openAs } from '../support/demo-user.ts'
import { refuseStoring } from '../support/visitor.ts'

test.use({ forcedColors: 'active' })
test.beforeEach(({ context }) => refuseStoring(context))

/** Controls without a visible edge: neither their own border, nor one of the part of a form that holds them. */
const withoutEdge = (page: Page) =>
  page.evaluate(() => {
    const hasEdge = (element: Element) => {
      const part = element.matches('[type=file]') ? '::file-selector-button' : null
      const { borderTopWidth, borderTopStyle, borderTopColor, appearance } = getComputedStyle(element, part)
      const isDrawn = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
      const isSeen = !/^(rgba\(.*, 0\)|transparent)$/.test(borderTopColor)
      return (isDrawn && isSeen) || (element.matches('[type=checkbox], [type=radio]') && appearance === 'auto')
    }
    const controls = '.btn, .chip, .fact, .input, select, textarea, input:not([type=hidden])'
    return [...document.querySelectorAll(controls)]
      .filter((each) => each.checkVisibility({ opacityProperty: true }) && each.getBoundingClientRect().width > 1)
      .filter((each) => !hasEdge(each) && !hasEdge(each.closest('.part, label, li') ?? each))
      .map((each) => each.outerHTML.slice(0, 160))
  })

test('controls of the public site keep their edges', async ({ page }) => {
  const ad = await firstAdFor(page.request)
  for (const path of ['/?lodging=any', `/job/${ad.url}`, `/DE/prijava/${ad.id}`, '/login', '/EN/signup', '/vijesti']) {
    await page.goto(path)
    expect([path, await withoutEdge(page)]).toEqual([path, []])
  }
})

test('controls of the dashboards keep their edges', async ({ browser }) => {
  const page = await openAs(browser, 'hotel@preko.example')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/poslodavac/mojioglasi', '/poslodavac/prijave', '/DE/candidates', '/poslodavac/account']) {
    await open(page, path)
    expect([path, await withoutEdge(page)]).toEqual([path, []])
  }
})

test('the choice in the list of suggestions is marked', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').pressSequentially('kuh')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('option').nth(1)).toHaveCSS('outline-style', 'none')
})
