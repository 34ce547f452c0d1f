import { expect, type Page, test } from '@playwright/test'
import { audienceOf } from '../../server/accounts/areas.ts'
import { allPages, pathIn } from '../../server/urls.ts'

const employer = { login: 'hotel@preko.example', language: 'hr', tvrtka: { id: 1 }, admin: false }
const admin = { login: 'admin@preko.example', language: 'hr', tvrtka: null, admin: true }
const password = 'Preko-demo-2026!'

/** A visitor who has agreed to everything, and what else their device keeps. */
async function visitor(page: Page, kept: Record<string, unknown> = {}) {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', '1')
    for (const key of ['cookiesAccepted', 'analiticsCookiesAccepted', 'adsCookiesAccepted', 'localStorageAccepted'])
      localStorage.setItem(key, 'true')
    for (const [key, value] of Object.entries(kept))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, kept)
}
const kept = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key)
const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.locator('details.main')
const openMenu = (page: Page) => menu(page).locator('summary').click()

/** Signs in through the API, as the login page does; the browser gets the cookie. */
async function signIn(page: Page, login = employer.login) {
  const answer = await page.request.post('/apipublic/login', { data: { login, password, consent: true } })
  expect(answer.ok()).toBe(true)
}

test.describe('the header', () => {
  test('offers a visitor to register and to sign in', async ({ page }) => {
    await visitor(page)
    await page.goto('/')
    const links = header(page).getByRole('link')
    for (const name of ['Vijesti', 'O nama', 'Kontakt', 'Registracija za poslodavce', 'Prijava za poslodavce']) {
      await expect(links.filter({ hasText: name, visible: true })).toHaveCount(1)
    }
    await expect(page.getByRole('link', { name: 'Odjava' })).toHaveCount(0)
  })

  test('shows an employer their menu', async ({ page }) => {
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

  test('wears its own style for an admin', async ({ page }) => {
    await visitor(page, { user: admin })
    await page.goto('/')
    await expect(header(page)).toHaveClass(/admin/)
    await openMenu(page)
    for (const name of ['Tvrtke', 'Novi članak']) await expect(menu(page).getByRole('link', { name })).toBeVisible()
  })

  test('closes its menus by Escape and gives the focus back', async ({ page }) => {
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

test.describe("'Objavite oglas' leads", () => {
  const post = (page: Page) => header(page).getByRole('link', { name: 'Objavite oglas' }).first().click()

  test('a visitor to the overview for employers', async ({ page }) => {
    await visitor(page)
    await page.goto('/')
    await post(page)
    await page.waitForURL(/\/employer$/)
  })

  test('former users to the login page, and from there to the new ad', async ({ page }) => {
    await visitor(page, { lastLoggedUser: employer.login })
    await page.goto('/')
    await post(page)
    await page.waitForURL(/\/login/)
    expect(await kept(page, 'redirectUrl')).toBe('/poslodavac/jobedit/new')
  })

  test('signed-in users to the new ad', async ({ page }) => {
    await visitor(page)
    await signIn(page)
    await page.goto('/')
    await expect(page.locator('a[data-post-job]').first()).toHaveAttribute('href', /user=hotel%40preko\.example/)
    await post(page)
    await page.waitForURL(/\/poslodavac\/jobedit\/new\?user=hotel%40preko\.example/)
  })
})

test.describe('the user in the address', () => {
  test('is in a link that is followed before the page has seen to it', async ({ page }) => {
    await visitor(page)
    await signIn(page)
    await page.route(/\/member\.[^/]+\.js$/, async (route) => {
      await new Promise((done) => setTimeout(done, 600))
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('footer a[href="/privacy"]').click()
    await page.waitForURL(/\/privacy\?user=hotel%40preko\.example$/)
  })

  test('is taken away when nobody is signed in', async ({ page }) => {
    await visitor(page, { user: employer })
    await page.goto('/?country=DE&user=hotel%40preko.example')
    await page.waitForURL(/\/\?country=DE$/)
    // The page loads once more for a visitor, which a read of its storage would not outlive.
    await page.waitForFunction(() => localStorage.getItem('user') === null)
    await expect(header(page).getByRole('link', { name: 'Prijava za poslodavce' }).first()).toBeVisible()
  })

  test('becomes the one who is signed in', async ({ page }) => {
    await visitor(page)
    await signIn(page)
    await page.goto('/?user=somebody%40else.example')
    await page.waitForURL(/\?user=hotel%40preko\.example$/)
    await expect(page.locator('footer a').first()).toHaveAttribute('href', /user=hotel%40preko\.example/)
  })
})

test('signing out leads home and is said there', async ({ page }) => {
  await visitor(page)
  await signIn(page)
  await page.goto('/EN')
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL(/\/EN\?logout=true/)
  expect(await kept(page, 'user')).toBeNull()
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({ message: 'notloggedin' })
})

test('choosing a language stays on the page with its filters', async ({ page }) => {
  await visitor(page)
  await page.goto('/?country=DE')
  await page.locator('.languages summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(/\/DE\?country=DE$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await kept(page, 'language')).toBe('de')
})

test('opening the registration remembers the way back', async ({ page }) => {
  await visitor(page)
  await page.goto('/?country=AT')
  await header(page).getByRole('link', { name: 'Registracija za poslodavce' }).first().click()
  await page.waitForURL(/\/signup/)
  expect(await kept(page, 'redirectUrl')).toBe('/?country=AT')
})

test('from the login page, too, unless it leads back to a closed area already', async ({ page }) => {
  await visitor(page)
  const register = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /Registrirajte se/ })
      .click()
  await page.goto('/login')
  await register()
  await page.waitForURL(/\/signup/)
  expect(await kept(page, 'redirectUrl')).toBe('/login')

  await page.goto('/groups')
  await page.waitForURL(/\/login$/)
  await register()
  await page.waitForURL(/\/signup/)
  expect(await kept(page, 'redirectUrl')).toBe('groups')
})

test('closed areas send a visitor to the login page and remember where to', async ({ page }) => {
  await visitor(page)
  for (const [asked, login] of [
    ['/groups', '/login'],
    ['/EN/poslodavac/jobedit/new', '/EN/login'],
    ['/admin/uploads', '/login'],
    ['/DE/user-profile/7', '/DE/login'],
  ] as const) {
    const answer = await page.request.get(asked, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([
      302,
      `${login}?redirectUrl=${encodeURIComponent(asked)}`,
    ])
  }
  await page.goto('/groups?x=1')
  await expect.poll(() => kept(page, 'redirectUrl')).toBe('/groups?x=1')
})

test('an employer meets the unauthorized page in the admin area', async ({ page }) => {
  await visitor(page)
  await signIn(page)
  expect((await page.goto('/admin'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nemate ovlasti za pristup ovoj stranici :(')
  await expect(page).toHaveTitle('Nemate ovlasti za pristup ovoj stranici :(')
})

test.describe('an unknown address', () => {
  test('says so, keeps out of search engines and shows the newest ads', async ({ page }) => {
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
      "This plant is withering from longing for new challenges. Don't you, find a new job on our portal!",
    )
    await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/EN')
  })
})

test('going on starts at the top, going back where one was', async ({ page }) => {
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

test('no page is wider than the smallest phone, in the language with the longest words', async ({ page }) => {
  test.setTimeout(180_000)
  await visitor(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const answer = await page.request.get('/apipublic/jobs?pageSize=1')
  const [job] = ((await answer.json()) as { content: { id: number; url: string }[] }).content
  const listed = allPages.flatMap((page) => pathIn('de', page) ?? [])
  const open = listed.filter((path) => !path.includes('[') && audienceOf(path) === 'all')
  expect(open.length).toBeGreaterThan(20)
  const more = ['/nema-ga', '/unsubscribe/1/x', `/job/${job?.url}`, `/prijava/${job?.id}`]
  for (const path of [...open, ...more]) {
    await page.goto(`/DE${path}`, { waitUntil: 'domcontentloaded' })
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide, path).toBe(0)
  }
})
