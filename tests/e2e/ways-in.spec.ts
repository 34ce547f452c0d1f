import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/employer.ts'
import { holdResponse } from '../support/hold-response.ts'
import { header, kept, menu, openMenu, visitor } from '../support/visitor.ts'

const employer = { login: 'hotel@preko.example', language: 'hr', tvrtka: { id: 1 }, admin: false }

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
    await signIn(page, 'hotel')
    await page.goto('/')
    await expect(page.locator('a[data-post-job]').first()).toHaveAttribute('href', /user=hotel%40preko\.example/)
    await post(page)
    await page.waitForURL(/\/poslodavac\/jobedit\/new\?user=hotel%40preko\.example/)
  })
})

test.describe('the user in the address', () => {
  test('is added to a link that is followed before hydration', async ({ page }) => {
    await visitor(page)
    await signIn(page, 'hotel')
    const script = await holdResponse(page, /\/member\.[^/]+\.js$/)
    await page.goto('/', { waitUntil: 'commit' })
    await script.requested
    await page.locator('footer a[href="/privacy"]').click()
    script.release()
    await page.waitForURL(/\/privacy\?user=hotel%40preko\.example$/)
  })

  test('is removed when nobody is signed in', async ({ page }) => {
    await visitor(page, { user: employer })
    await page.goto('/?country=DE&user=hotel%40preko.example')
    await page.waitForURL(/\/\?country=DE$/)
    // The page reloads for a visitor, which would interrupt reading its storage.
    await page.waitForFunction(() => localStorage.getItem('user') === null)
    await expect(header(page).getByRole('link', { name: 'Prijava za poslodavce' }).first()).toBeVisible()
  })

  test('is replaced by the signed-in user', async ({ page }) => {
    await visitor(page)
    await signIn(page, 'hotel')
    await page.goto('/?user=somebody%40else.example')
    await page.waitForURL(/\?user=hotel%40preko\.example$/)
    await expect(page.locator('footer a').first()).toHaveAttribute('href', /user=hotel%40preko\.example/)
  })
})

test('signing out leads home, which confirms it', async ({ page }) => {
  await visitor(page)
  await signIn(page, 'hotel')
  await page.goto('/EN')
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Log out' }).click()
  await page.waitForURL(/\/EN\?logout=true/)
  expect(await kept(page, 'user')).toBeNull()
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({ message: 'notloggedin' })
})

test('the registration keeps the way back', async ({ page }) => {
  await visitor(page)
  await page.goto('/?country=AT')
  await header(page).getByRole('link', { name: 'Registracija za poslodavce' }).first().click()
  await page.waitForURL(/\/signup/)
  expect(await kept(page, 'redirectUrl')).toBe('/?country=AT')
})

test('so does the login page, unless it leads back to a closed area already', async ({ page }) => {
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

test('closed areas redirect a visitor to the login page, with the way back', async ({ page }) => {
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

test('an employer gets the unauthorized page in the admin area', async ({ page }) => {
  await visitor(page)
  await signIn(page, 'hotel')
  expect((await page.goto('/admin'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nemate ovlasti za pristup ovoj stranici :(')
  await expect(page).toHaveTitle('Nemate ovlasti za pristup ovoj stranici :(')
})
