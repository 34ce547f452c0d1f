import { expect, type Page, test } from '@playwright/test'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { languages, prefixOf } from '../../server/text/language.ts'
import { allPages } from '../../server/urls.ts'
import { adsFor, firstAdFor } from '../support/ads.ts'
import { as, queryOf, read } from '../support/client.ts'
import { open, openAs } from '../support/demo-user.ts'

const widths = [320, 390, 1280]

/** The screens of administrators with an address of their own. */
const adminScreens = allPages.flatMap(({ path }) =>
  typeof path === 'string' && path.startsWith('/admin') && !/\[|tvrtke/.test(path) ? [path] : [],
)

/** Those without an island to wait for. */
const plainScreens = ['/admin/facts', '/admin/price-lists']

/** Buttons and tabs whose text is cut, leaves its place, or lies beside the screen without a way to scroll to it. */
const unfitting = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      !!element && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isUnfitting = (control: Element) => {
      const box = control.getBoundingClientRect()
      const range = document.createRange()
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
        range.selectNodeContents(text)
        const { left, right, top, bottom, width } = range.getBoundingClientRect()
        // Texts for screen readers have no place.
        if (width <= 1 || (text.parentElement.clientWidth <= 1 && text.parentElement !== control)) continue
        if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) return true
      }
      const isCut = control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).overflowX !== 'visible'
      const isBeside = box.left < -1 || box.right > innerWidth + 1
      return isCut || (isBeside && !scrolls(control.parentElement))
    }
    return [...document.querySelectorAll('button, .btn, summary, [role=tab], [role=tablist] a, nav a')]
      .filter((each) => !each.closest('.visually-hidden'))
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((each) => each.getBoundingClientRect().width > 1 && isUnfitting(each))
      .map((each) => `${innerWidth}: ${each.textContent?.trim() || each.outerHTML.slice(0, 120)}`)
  })

async function expectFit(page: Page, path: string) {
  const found: string[] = []
  // What islands load may be wider than what stands in for it.
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Two frames: islands choose what they show by the width.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    found.push(...(await unfitting(page)))
  }
  expect.soft([path, found]).toEqual([path, []])
}

for (const language of languages) {
  const to = (path: string) => `${prefixOf(language)}${path}`

  test(`buttons and tabs of public pages fit their places, ${language}`, async ({ browser }) => {
    const page = await openAs(browser)
    const { id, url } = await firstAdFor(page.request)
    const ids = (await adsFor(page.request)).slice(0, 3).map((ad) => ad.id)
    for (const path of [
      '/',
      '/?searchText=kuhar+Austrija&lodging=any',
      `/job/${url}`,
      `/prijava/${id}`,
      '/vijesti',
      '/spremljeno',
      `/usporedi?ads=${ids}`,
      '/search-alert',
      '/signup',
    ]) {
      await page.goto(to(path))
      await expectFit(page, to(path))
    }
  })

  test(`buttons and tabs of dashboards fit their places, ${language}`, async ({ browser }) => {
    const employer = await openAs(browser, 'hotel@preko.example')
    const { jobs } = as<typeof ownJobRoutes>(employer.request).api
    const [ad] = (await read(jobs.$get({ query: queryOf('sortColumn=prijave&ascSortDirection=false') }))).content
    for (const path of [
      '/poslodavac/danas',
      '/poslodavac/mojioglasi',
      '/poslodavac/prijave',
      '/poslodavac/pitanjefilter',
      `/poslodavac/pitanjefilter?jobId=${ad?.id}`,
      '/candidates',
      '/groups',
      '/poslodavac/account',
      ...['members', 'stages', 'templates', 'retention', 'promise', 'security'].map(
        (part) => `/poslodavac/account#${part}`,
      ),
    ]) {
      await open(employer, to(path))
      await expectFit(employer, to(path))
    }
  })

  test(`buttons and tabs of administrators' screens fit their places, ${language}`, async ({ browser }) => {
    test.slow()
    const admin = await openAs(browser, 'admin@preko.example')
    for (const path of [...adminScreens, '/admin/uploads']) {
      await (plainScreens.includes(path) ? admin.goto(to(path)) : open(admin, to(path)))
      await expectFit(admin, to(path))
    }
  })
}
