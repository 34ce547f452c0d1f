import { expect, type Page, test } from '@playwright/test'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import type { stageRoutes } from '../../server/stages/routes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { as, queryOf, read } from '../support/client.ts'
import { openScreen, signIn } from '../support/employer.ts'

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ page }) => signIn(page, 'hotel'))

// The oldest: other journeys send new ones.
const oldest = 'page_size=50&sortColumn=vrijeme&ascSortDirection=true'

async function list(page: Page, query = '') {
  const { prijave } = as<typeof reviewRoutes>(page.request).api
  return (await read(prijave.$get({ query: queryOf(`${oldest}${query}`) }))).content
}
/** Opens the applications and waits for the list, because keys act on its rows. */
async function openList(page: Page) {
  await openScreen(page, `/poslodavac/prijave?${oldest}`)
  await expect(page.getByRole('list', { name: 'Prijave' }).getByRole('listitem').first()).toBeVisible()
}
const panel = (page: Page) => page.getByRole('article')
/** The place of the open application in the list, which has no more digits around it: ratings are '2 / 5'. */
const place = (page: Page, at: number) => page.getByText(new RegExp(`^${at} / \\d{2,}$`))

/** Resolves when what a press changed has been painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function reply(page: Page, press: (key: string) => Promise<void>) {
  await press('r')
  const dialog = page.getByRole('dialog', { name: 'Odgovor kandidatu' })
  await expect(dialog.getByRole('textbox', { name: 'Tekst' })).toHaveValue(/^Pozdrav, \p{Lu}|^(Hello|Dear|Guten)/u)
  await dialog.getByRole('button', { name: 'Pošalji' }).focus()
  await press('Enter')
  await expect(dialog).toBeHidden()
}

/** How long a hand needs at least: each press waits until the former one was painted. The figure is printed, without a limit. */
test('a manager looks at forty applications, rates and moves them, and replies to three, by keyboard', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const count = 40
  const repliedTo = [3, 17, 31]
  const ids = (await list(page)).slice(0, count).map(({ id }) => id)
  const marksAt = (at: number) => ({ stars: 1 + (at % 5), stage: 1 + (at % 4) })
  await openList(page)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
    await painted(page)
  }

  const start = Date.now()
  for (let at = 1; at <= count; at += 1) {
    await press('j')
    await expect(place(page, at)).toBeVisible()
    await expect(panel(page)).toBeVisible()
    const { stars, stage } = marksAt(at)
    await press(`Shift+Digit${stars}`)
    await expect(panel(page).getByRole('radio', { name: `${stars} od 5` })).toBeChecked()
    await press(String(stage))
    const stages = panel(page).locator('[data-stages] input')
    await expect(stages.nth(stage - 1)).toBeChecked()
    if (repliedTo.includes(at)) await reply(page, press)
  }
  const seconds = (Date.now() - start) / 1000
  console.log(`${count} applications in ${seconds.toFixed(1)} s and ${presses} presses, waiting for each paint`)
  expect(presses).toBeLessThanOrEqual(3 * count + 2 * repliedTo.length)
  await page.keyboard.press('k')
  await expect(place(page, count - 1)).toBeVisible()

  const { content: stages } = await read(as<typeof stageRoutes>(page.request).api.processes.$get({ query: {} }))
  const stored = async () => {
    const rows = await list(page, `&ids=${ids.join(',')}`)
    return ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.rating, row?.processId])
  }
  // The changes are sent one after the other, on a slow machine long after the keys.
  await expect.poll(stored, { timeout: 60_000 }).toEqual(
    ids.map((_, index) => {
      const { stars, stage } = marksAt(index + 1)
      return [stars, stages[stage - 1]?.id]
    }),
  )
})

test('the first letter of a stage moves to it, and one press undoes that', async ({ page }) => {
  await openList(page)
  await page.keyboard.press('j')
  const stageOf = (name: string) => panel(page).getByRole('radio', { name })
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('1')
  await expect(stageOf('Novo')).toBeChecked()
  await page.keyboard.press('s')
  await page.keyboard.press('p')
  await expect(stageOf('Ponuda')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Vrati' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Vrati' }).last().press('Enter')
  await expect(stageOf('Novo')).toBeChecked()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Tipkovni prečaci' })).toContainText('Premjesti u: Ponuda')
})

test("a colleague's change appears within two seconds and keeps an unsaved note", async ({
  page,
  baseURL: origin = '',
}) => {
  const [first] = await list(page)
  await openList(page)
  await page.keyboard.press('j')
  await expect(panel(page)).toBeVisible()
  const stars = first?.rating === 2 ? 4 : 2
  await page.keyboard.press('n')
  await page.keyboard.type('Zvati poslije 15')
  const multipart = { prijavaId: String(first?.id), rating: String(stars) }
  const changed = await page.request.post('/api/prijavaedit', { headers: { origin }, multipart })
  expect(changed.status()).toBe(200)
  await expect(panel(page).getByRole('radio', { name: `${stars} od 5` })).toBeChecked()
  await page.keyboard.type(' h')
  await expect(page.getByPlaceholder('Upišite bilješku ovdje...')).toHaveValue('Zvati poslije 15 h')
})

test('ticked applications are moved together, moved back, and added to a group', async ({ page }) => {
  await openList(page)
  const before = await list(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(place(page, 2)).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('2 odabrane')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('status').getByRole('button', { name: 'Korak' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Zaposlen' }).press('Enter')
  await expect(page.getByText('Promijenjene 2 prijave')).toBeVisible()
  await page.getByRole('button', { name: 'Vrati' }).last().press('Enter')
  await expect
    .poll(async () => (await list(page)).slice(0, 2).map((row) => row.processId))
    .toEqual(before.slice(0, 2).map((row) => row.processId))

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('g')
  await page.getByRole('combobox', { name: 'Odaberi grupu' }).fill('Za drugi krug')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 kandidat dodan u grupu „Za drugi krug”')).toBeVisible()
})
