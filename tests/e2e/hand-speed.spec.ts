import { expect, type Page, test } from '@playwright/test'
import { openScreen, signIn } from '../support/employer.ts'

const applications = 40
const repliedTo = [3, 17, 31]

/** Resolves when what a press changed has been painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** How long a hand needs at least: each press waits until the former one was painted. The figure is printed, not judged. */
test('forty applications are looked at, rated and moved, three of them replied to, by keyboard', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'hotel')
  await openScreen(page, '/poslodavac/prijave?page_size=50')
  await expect(page.getByRole('list', { name: 'Prijave' }).getByRole('listitem').first()).toBeVisible()
  const panel = page.getByRole('article')
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
    await painted(page)
  }

  const start = Date.now()
  for (let at = 1; at <= applications; at += 1) {
    await press('j')
    await expect(page.getByText(`${at} / `, { exact: false }).first()).toBeVisible()
    await expect(panel).toBeVisible()
    const [stars, stage] = [1 + (at % 5), 1 + (at % 4)]
    await press(`Shift+Digit${stars}`)
    await expect(panel.getByRole('radio', { name: `${stars} od 5` })).toBeChecked()
    await press(String(stage))
    await expect(panel.locator('[data-stages] input').nth(stage - 1)).toBeChecked()
    if (repliedTo.includes(at)) await reply(page, press)
  }
  const seconds = (Date.now() - start) / 1000
  console.log(`${applications} applications in ${seconds.toFixed(1)} s and ${presses} presses, waiting for each paint`)
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) })
  expect(presses).toBeLessThanOrEqual(3 * applications + 2 * repliedTo.length)
})

async function reply(page: Page, press: (key: string) => Promise<void>) {
  await press('r')
  const dialog = page.getByRole('dialog', { name: 'Odgovor kandidatu' })
  await expect(dialog.getByRole('textbox', { name: 'Tekst' })).toHaveValue(/^Pozdrav, \p{Lu}|^(Hello|Dear|Guten)/u)
  await dialog.getByRole('button', { name: 'Pošalji' }).focus()
  await press('Enter')
  await expect(dialog).toBeHidden()
}
