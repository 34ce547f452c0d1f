import { expect, test } from '@playwright/test'
import { firstAdFor } from '../support/ads.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Text twice as large, as set in the browser. */
const enlarge = () => {
  document.documentElement.style.fontSize = '200%'
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'true')
  })
})

const paths = '/ /DE /vijesti /employer /kontakt /DE/kontakt /prijava/ /DE/prijava/ /job/ /DE/job/ /offer /signup'

for (const path of paths.split(' ')) {
  test(`with double text size nothing overflows a phone, and the logo is visible: ${path}`, async ({ page }) => {
    const ad = await firstAdFor(page.request)
    await page.goto(path.endsWith('/job/') ? path + ad.url : path.endsWith('/prijava/') ? path + ad.id : path)
    await page.evaluate(enlarge)
    // Collapsed content must fit, too.
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '')
    })
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth && !part.closest('[data-track],svg,.scroll'))
        .map((part) => `${part.tagName}.${part.className}`)
        .slice(0, 5),
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth), wide.join()).toBeLessThanOrEqual(390)
    const logo = await page.locator('.top .logo').boundingBox()
    expect(logo && logo.x >= 0 && logo.x + logo.width <= 390).toBe(true)
  })
}
