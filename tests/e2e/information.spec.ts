import { expect, type Page, test } from '@playwright/test'

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true')))

test.describe('the number of candidates', () => {
  /** Responds to each request for the number with the next one; returns the requests. */
  async function countOn(page: Page, path: string, counts: number[]) {
    const asked: string[] = []
    await page.route('/apipublic/candidatecount*', (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.fulfill({ json: { count: counts[Math.min(asked.length, counts.length) - 1] } })
    })
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      const durations: unknown[] = []
      Object.assign(window, { durations })
      Element.prototype.animate = function (frames, options) {
        durations.push((options as KeyframeAnimationOptions).duration)
        return animate.call(this, frames, options)
      }
    })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(path)
    await expect.poll(() => asked).toEqual(['?force=false'])
    await page.clock.runFor(20)
    await expect.poll(() => asked).toEqual(['?force=false', '?force=true'])
    return asked
  }
  /** The durations of the animations that the page has started. */
  const movements = (page: Page) => page.evaluate(() => (window as unknown as { durations: unknown[] }).durations)
  const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

  test('is requested again when the reader returns after a minute', async ({ page }) => {
    const asked = await countOn(page, '/employer', [20_300, 20_300, 21_001])
    const figure = page.locator('[data-count]')
    const thousands = page.locator('h2:has([data-count-thousands])')
    await expect(figure).toHaveText('20.300')
    await expect(thousands).toContainText('20.000+')
    expect(await movements(page)).toEqual([600])

    await page.clock.runFor(59_000)
    await comeBack(page)
    await page.mouse.wheel(0, 200)
    expect(asked).toHaveLength(2)

    await page.clock.runFor(2000)
    await comeBack(page)
    await expect(figure).toHaveText('21.001')
    await expect(thousands).toContainText('21.000+')
    expect(await movements(page)).toEqual([600, 600])
    await comeBack(page)
    expect(asked).toEqual(['?force=false', '?force=true', '?force=true'])
  })

  test('is not animated with reduced motion, and stays when the request fails', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await countOn(page, '/EN/employer', [16_300, 16_400])
    const figure = page.locator('[data-count]')
    await expect(figure).toHaveText('16,400')
    expect(await movements(page)).toEqual([])

    await page.route('/apipublic/candidatecount*', (route) => route.abort())
    await page.clock.runFor(61_000)
    await comeBack(page)
    await expect(figure).toHaveText('16,400')
  })

  test('is among the numbers about the company', async ({ page }) => {
    await countOn(page, '/DE/o-nama', [999, 2_345])
    await expect(page.locator('dd:has([data-count-thousands])')).toHaveText('2.000+')
  })
})

test.describe('copying', () => {
  const snackbar = (page: Page) => page.locator('.snackbars [role=status], .snackbars')
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

  for (const [path, button, message, text] of [
    ['/employer', 'Kopiraj broj', 'Broj je kopiran!', '+385 1 5550 180'],
    ['/kontakt', 'Kopiraj email adresu', 'E-mail adresa je kopirana!', 'info@preko.example'],
    ['/o-nama', 'Kopiraj VAT broj', 'VAT broj je kopiran!', 'HR41830275191'],
  ] as const) {
    test(`${button} on ${path}`, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('button', { name: button }).click()
      await expect(snackbar(page)).toHaveText(message)
      expect(await copied(page)).toBe(text)
    })
  }

  test('works without the clipboard, and restores the focus', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.goto('/kontakt')
    const button = page.getByRole('button', { name: 'Kopiraj broj' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(snackbar(page)).toHaveText('Broj je kopiran!')
    await expect(button).toBeFocused()
    expect(await copied(page)).toBe('+385 1 5550 180')
  })

  test('shows an error when copying fails', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      document.execCommand = () => false
    })
    await page.goto('/kontakt')
    await page.getByRole('button', { name: 'Kopiraj email adresu' }).click()
    await expect(snackbar(page)).toHaveText('Greška pri kopiranju mail adrese.')
  })
})

test('the scroll position of a long page is restored, and a link to a fragment leads there', async ({ page }) => {
  const questions = page.locator('#faq h2')
  const place = () => questions.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  await page.goto('/o-nama')
  await expect(page.locator('.deferred')).toHaveCount(0)
  await questions.evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 300))
  const before = await place()
  await page.reload()
  await expect.poll(place).toBe(before)

  await page.goto('/o-nama#faq')
  await expect(questions).toBeInViewport()
})
