import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** A visitor who has answered the question of consent. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    if (localStorage.getItem('cookiesAccepted')) return
    for (const name of ['cookiesAccepted', 'analiticsCookiesAccepted', 'adsCookiesAccepted', 'localStorageAccepted']) {
      localStorage.setItem(name, String(name === 'cookiesAccepted'))
    }
  })
})

const heading = (page: Page) => page.locator('#newest-heading')
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Ukloni filter: ${name}` })

async function choose(page: Page, list: string, typed: string) {
  await page.locator(`select[name="${list === 'Država' ? 'country' : 'industry'}"]`).focus()
  const box = page.locator('input').and(page.getByRole('combobox', { name: list }))
  await box.fill(typed)
  await box.press('Enter')
}

test('filters change the list, the address and the title in place, and back undoes them', async ({ page }) => {
  await page.goto('/?fbclid=abc')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await choose(page, 'Država', 'austr')
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao - Austrija')
  await expect(page).toHaveURL('/?country=AT&fbclid=abc')
  await expect(page).toHaveTitle(/Austrija/)

  await choose(page, 'Djelatnost', 'ugost')
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao - Austrija - Ugostiteljstvo i turizam')
  await expect(page).toHaveURL('/djelatnost/ugostiteljstvo-i-turizam?country=AT&fbclid=abc')

  await chip(page, 'Austrija').click()
  await expect(page).toHaveURL('/djelatnost/ugostiteljstvo-i-turizam?fbclid=abc')
  await page.goBack()
  await expect(chip(page, 'Austrija')).toBeVisible()
  await expect(page.locator('input').and(page.getByRole('combobox', { name: 'Država' }))).toHaveValue('Austrija')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('the first click on a dropdown opens it, and its native list goes on working', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Država' }).click()
  const list = page.getByRole('listbox', { name: 'Država' })
  await expect(list).toBeVisible()
  expect((await new AxeBuilder({ page }).include('#search').analyze()).violations).toEqual([])
  await list.getByRole('option', { name: 'Austrija' }).click()
  await expect(page).toHaveURL('/?country=AT')

  await page.selectOption('select[name=country]', 'DE')
  await expect(page).toHaveURL('/?country=DE')
  await expect(page.getByRole('combobox', { name: 'Država' })).toHaveValue('Njemačka')
})

test('an x beside a dropdown clears its filter, before and after the dropdown stands', async ({ page }) => {
  const clear = (list: string) => page.getByRole('search').getByLabel(`Očisti: ${list}`)
  await page.goto('/djelatnost/gradevina?country=AT&fbclid=abc')
  await clear('Djelatnost').click()
  await expect(page).toHaveURL('/?country=AT&fbclid=abc')
  await expect(clear('Djelatnost')).toBeHidden()

  await page.getByRole('combobox', { name: 'Država' }).focus()
  await expect(page.getByRole('combobox', { name: 'Država' })).toHaveValue('Austrija')
  await expect(clear('Država')).toHaveCount(1)
  await clear('Država').click()
  await expect(page).toHaveURL('/?fbclid=abc')
  await expect(page.getByRole('combobox', { name: 'Država' })).toHaveValue('Sve države')
  await expect(clear('Država')).toBeHidden()
})

test("'back' waits for a slow list instead of going to another one", async ({ page }) => {
  await page.goto('/?country=AT')
  await page.locator('#newest article h3 a').first().click()
  await page.waitForURL(/\/job\//)
  await page.route('/?country=AT', async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Nazad' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page).toHaveURL('/?country=AT')
})

test('Enter searches at the chosen company, the button everywhere', async ({ page }) => {
  const { content } = await (await page.request.get('/apipublic/jobs')).json()
  const { tvrtkaId, tvrtkaNaziv } = content.find((job: { tvrtkaId: number | null }) => job.tvrtkaId)
  await page.goto(`/?company=${tvrtkaId}`)
  await expect(heading(page)).toHaveText(new RegExp(`^Svi oglasi \\(\\d+\\) od tvrtke ${tvrtkaNaziv}:$`))
  await expect(page.getByRole('heading', { name: 'Pretraži poslove diljem Europe' })).toHaveCount(0)

  const search = page.getByRole('searchbox')
  await search.fill('a')
  await search.press('Enter')
  await expect(page).toHaveURL(`/?searchText=a&company=${tvrtkaId}`)
  await page.locator('#search button[type=submit]').click()
  await expect(page).toHaveURL('/?searchText=a')
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao - "a"')
})

test('nothing found offers to clear everything', async ({ page }) => {
  await page.goto('/?searchText=qqqqzz&country=DE')
  await expect(page.getByText('Nema rezultata pretrage za tražene pojmove i filtere')).toBeVisible()
  await page.getByRole('button', { name: 'Očistite sve filtere' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a failed request says so and can be tried again', async ({ page }) => {
  await page.goto('/?country=AT')
  await page.route('/', (route) => route.abort())
  await chip(page, 'Austrija').click()
  await expect(page.getByRole('alert')).toContainText('Oglase trenutno ne možemo učitati')

  await page.unroute('/')
  await page.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the first search without a connection keeps the page and can be tried again', async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('konobar')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Oglase trenutno ne možemo učitati')
  await expect(page.getByRole('searchbox')).toHaveValue('konobar')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Pokušajte ponovno' }).click()
  await expect(heading(page)).toHaveText('Najnoviji oglasi za posao - "konobar"')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the word of goodbye stays until it is read, and is not said again', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/EN?logout=true')
  const notice = page.getByText('You have logged out of your account. To log in again go to')
  await expect(notice).toBeVisible()
  await page.clock.runFor(900)
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/EN?logout=true')
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/EN')
  await page.reload()
  await expect(notice).toHaveCount(0)
})

test('the place on the page is found again after an article', async ({ page }) => {
  await page.goto('/')
  await page.locator('#articlesSection [data-article] h3 a').first().click()
  const kept = Number(await page.evaluate(() => sessionStorage.getItem('homeScrollPosition')))
  expect(kept).toBeGreaterThan(0)
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(kept - 50)
})

test('far cards are laid out on the first scroll, and at once after going back', async ({ page }) => {
  const waiting = page.locator('.deferred')
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('/')
  await expect(waiting).not.toHaveCount(0)
  await page.mouse.wheel(0, 300)
  await expect(waiting).toHaveCount(0, { timeout: 20_000 })
  const whole = await length()

  await page.locator('#newest [data-job] h3 a').first().click()
  await page.waitForURL(/\/job\//)
  // What was read would stand on home too, and make it longer.
  await page.evaluate(() => localStorage.removeItem('recentJobs'))
  await page.goBack({ waitUntil: 'domcontentloaded' })
  expect(Math.abs((await length()) - whole)).toBeLessThan(40)
})

test('a country in the address scrolls to its ads', async ({ page }) => {
  await page.goto('/?country=DE')
  await expect(page.locator('#newest')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('the owner of an ad finds its buttons on the card, and a deleted ad leaves the list', async ({ page }) => {
  const { content } = await (await page.request.get('/apipublic/jobs')).json()
  const { id, tvrtkaId } = content.find((job: { tvrtkaId: number | null }) => job.tvrtkaId)
  await page.addInitScript((company) => {
    localStorage.setItem(
      'user',
      JSON.stringify({ login: 'a@b.example', language: 'hr', tvrtka: { id: company }, admin: false }),
    )
  }, tvrtkaId)
  await page.goto('/')
  const card = page.locator(`#newest [data-job="${id}"]`)
  await expect(card.getByRole('link', { name: 'Uredi' })).toHaveAttribute(
    'href',
    new RegExp(`/poslodavac/jobedit/${id}/basic`),
  )
  await expect(card.getByRole('link', { name: 'Prijave' })).toHaveAttribute(
    'href',
    new RegExp(`/poslodavac/prijave\\?jobId=${id}&company=${tvrtkaId}`),
  )

  await page.evaluate(
    (deleted) => document.dispatchEvent(new CustomEvent('job-deleted', { detail: { id: deleted } })),
    id,
  )
  await expect(card).toHaveCount(0)
})

test('the newest jobs slide by arrow, key and drag', async ({ page }) => {
  await page.goto('/')
  const track = page.locator('[data-track]')
  const left = () => track.evaluate((element) => element.scrollLeft)
  await track.scrollIntoViewIfNeeded()
  await expect(track.locator('[data-job]')).toHaveCount(6)
  const next = page.getByRole('button', { name: 'Sljedeći oglasi' })
  await next.focus()
  for (let presses = 0; presses < 8; presses++) {
    const before = await left()
    await page.keyboard.press('Enter')
    if ((await next.getAttribute('aria-disabled')) === 'true') break
    await expect.poll(left).toBeGreaterThan(before)
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()

  await track.focus()
  // Read once a turn: a slide that is still going on may end between two looks.
  for (let presses = 0, at = await left(); presses < 16 && at > 0; presses++) {
    await page.keyboard.press('ArrowLeft')
    await expect.poll(left).toBeLessThan(at)
    at = await left()
  }
  await expect.poll(left).toBe(0)

  const box = await track.boundingBox()
  if (!box) throw new Error('no slider')
  // What drags is loaded when the mouse first comes near, so the first try may be too early.
  await expect(async () => {
    await page.mouse.move(box.x + 600, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y + 60, { steps: 5 })
    await page.mouse.up()
    expect(await left()).toBeGreaterThan(200)
  }).toPass()
  await expect(page).toHaveURL('/')
})
