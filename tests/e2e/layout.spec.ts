import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { audienceOf } from '../../server/accounts/areas.ts'
import { allPages, pathIn } from '../../server/urls.ts'
import { firstAdFor } from '../support/ads.ts'
import { header, kept, menu, openMenu, visitor } from '../support/visitor.ts'

const employer = { login: 'hotel@preko.example', language: 'hr', tvrtka: { id: 1 }, admin: false }
const password = 'Preko-demo-2026!'
const admin = { login: 'admin@preko.example', language: 'hr', tvrtka: null, admin: true }

test.describe('the header', () => {
  test('offers visitors to register and sign in', async ({ page }) => {
    await visitor(page)
    await page.goto('/')
    const links = header(page).getByRole('link')
    for (const name of ['Vijesti', 'O nama', 'Kontakt', 'Registracija za poslodavce', 'Prijava za poslodavce']) {
      await expect(links.filter({ hasText: name, visible: true })).toHaveCount(1)
    }
    await expect(page.getByRole('link', { name: 'Odjava' })).toHaveCount(0)
  })

  test('stays in one line where its links are shown, also with letters rounded to whole pixels', async ({ page }) => {
    await visitor(page)
    for (const [width, path] of [1280, 1440].flatMap((width) =>
      ['/', '/EN', '/DE'].map((path) => [width, path] as const),
    )) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await header(page).evaluate(({ style }, rounding) => style.setProperty('letter-spacing', rounding), '0.1px')
      await expect(header(page).locator('nav.wide')).toBeVisible()
      expect((await header(page).boundingBox())?.height, `${path} at ${width}`).toBeLessThan(80)
    }
  })

  test('shows employers their menu', async ({ page }) => {
    await visitor(page, { user: employer })
    await page.goto('/EN')
    await openMenu(page)
    const target = (name: string) => menu(page).getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await target('My ads')).toContain('/EN/poslodavac/mojioglasi?sortColumn=creationTime&ascSortDirection=false')
    expect(await target('Applications')).toContain(
      '/EN/poslodavac/prijave?sortColumn=vrijeme&ascSortDirection=false&page_size=20&page_index=0',
    )
    for (const [name, path] of [
      ['Create new ad', '/EN/poslodavac/jobedit/new'],
      ['Candidate groups', '/EN/groups'],
      ['Candidate database', '/EN/candidates'],
      ['Account settings', '/EN/poslodavac/account'],
    ] as const) {
      expect(new URL((await target(name)) ?? '', 'http://x').pathname).toBe(path)
    }
    await expect(menu(page).getByRole('link', { name: 'Companies' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Employer registration' })).toHaveCount(0)
  })

  test('has its own style for administrators', async ({ page }) => {
    await visitor(page, { user: admin })
    await page.goto('/')
    await expect(header(page)).toHaveClass(/admin/)
    await openMenu(page)
    for (const name of ['Tvrtke', 'Novi članak']) await expect(menu(page).getByRole('link', { name })).toBeVisible()
  })

  test('closes its menus by Escape and restores the focus', async ({ page }) => {
    await visitor(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Vijesti' }).focus()
    await page.keyboard.press('Escape')
    await expect(menu(page)).not.toHaveAttribute('open')
    await expect(menu(page).locator('summary')).toBeFocused()
  })
})

test('choosing a language keeps the page and its filters', async ({ page }) => {
  await visitor(page)
  await page.goto('/?country=DE')
  await page.locator('.languages summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(/\/DE\?country=DE$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await kept(page, 'language')).toBe('de')
})

test.describe('an unknown address', () => {
  test('shows an error and the newest ads, and is not indexed', async ({ page }) => {
    await visitor(page)
    expect((await page.goto('/nema/me'))?.status()).toBe(404)
    await expect(page).toHaveTitle('Stranica ne postoji')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await expect(page.locator('#newest article')).toHaveCount(9)
    await page.getByRole('link', { name: 'Otvorena radna mjesta' }).click()
    await expect(page.locator('#newest')).toBeInViewport()
  })

  test('keeps the language', async ({ page }) => {
    await visitor(page)
    await page.goto('/EN/not-found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "This plant is wilting for want of a new challenge. Don't wilt with it: find a new job here.",
    )
    await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/EN')
  })
})

test('navigation starts at the top, going back at the former position', async ({ page }) => {
  await visitor(page)
  await page.goto('/')
  await page.locator('main article a').nth(20).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await page.locator('main article a').nth(20).click()
  await page.waitForURL(/\/job\//)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40)
})

for (const width of [390, 768, 1280])
  test(`the footer names three countries in a row at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/DE/impressum')
    const rows = await page.locator('footer .countries li').evaluateAll((items) => {
      const tops = items.map((item) => item.getBoundingClientRect().top)
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
    })
    expect(new Set(rows)).toEqual(new Set([3]))
  })

test('no page overflows the smallest phone, in German', async ({ page }) => {
  test.setTimeout(180_000)
  await visitor(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const job = await firstAdFor(page.request)
  const listed = allPages.flatMap((page) => pathIn('de', page) ?? [])
  const open = listed.filter((path) => !path.includes('[') && audienceOf(path) === 'all')
  expect(open.length).toBeGreaterThan(20)
  const more = ['/nema-ga', '/unsubscribe/1/x', `/job/${job.url}`, `/prijava/${job.id}`]
  for (const path of [...open, ...more]) {
    await page.goto(`/DE${path}`, { waitUntil: 'domcontentloaded' })
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide, path).toBe(0)
  }
})

test('the head of a list wraps on a phone instead of scrolling sideways', async ({ page }) => {
  await visitor(page)
  await page.request.post('/apipublic/login', { data: { login: admin.login, password, consent: true } })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/DE/candidates')
    const head = page.locator('thead tr')
    await expect(head.getByRole('button', { name: 'Letzte Bewerbung' })).toBeInViewport()
    expect(await head.evaluate((row) => row.scrollWidth - row.clientWidth), String(width)).toBe(0)
    const startOf = async (name: string) => (await head.getByRole('button', { name }).boundingBox())?.x
    expect(await startOf('Vorname'), String(width)).toBe(await startOf('Letzte Bewerbung'))
  }
})

test('a phone shows the list of settings, or one section with the way back', async ({ page }) => {
  await visitor(page)
  await page.request.post('/apipublic/login', { data: { login: employer.login, password, consent: true } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/poslodavac/account')
  const section = page.getByRole('region', { name: 'Lozinka' })
  const list = page.getByRole('navigation', { name: 'Odjeljci' })
  await expect(section).toBeHidden()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await list.getByRole('link', { name: 'Lozinka' }).click()
  await expect(section).toBeInViewport()
  await expect(list).toBeHidden()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Postavke', exact: true }).click()
  await expect(section).toBeHidden()
  await expect(list).toBeVisible()
})

test('tables of legal texts fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/privacy', '/EN/privacy', '/DE/privacy']) {
    await page.goto(address)
    const left = await page
      .getByRole('region')
      .filter({ has: page.locator('table') })
      .evaluateAll((regions) => regions.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    expect(left, address).toEqual([0, 0])
  }
})
