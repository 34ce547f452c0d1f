import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openScreen } from '../support/employer.ts'

const credentials = { login: 'admin@preko.example', password: 'Preko-demo-2026!' }
const cv = { name: 'lebenslauf.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n'.padEnd(2000, '0')) }

test.beforeEach(async ({ context, page }) => {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  expect((await page.request.post('/apipublic/login', { data: credentials })).ok()).toBe(true)
})

async function answerDialog(page: Page, name: string, text: string, button: string) {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const)
  test(`an administrator puts candidates on a recruiting page, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    const [title, name] = [`Dachdecker ${width}`, `Ivan ${width}`]
    await openScreen(page, '/admin/recruiting')
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await page.getByRole('button', { name: 'Dodaj odjeljak' }).click()
    await answerDialog(page, 'Dodaj odjeljak', `${title} neu`, 'Dodaj')
    const section = page.getByRole('link', { name: `${title} neu`, exact: true })
    await expect(section).toBeVisible()

    const handle = page.getByRole('button', { name: `Premjesti: ${title} neu` })
    await handle.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('status').filter({ hasText: `${title} neu: mjesto` })).toBeAttached()
    await section.click()

    await expect(page.getByRole('heading', { level: 1, name: `${title} neu` })).toBeVisible()
    await page.getByRole('button', { name: 'Preimenuj odjeljak' }).click()
    await answerDialog(page, 'Preimenuj odjeljak', title, 'Spremi')
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Dodaj karticu' }).click()
    await page.getByRole('textbox', { name: 'Ime' }).fill(name)
    await page.getByRole('combobox', { name: 'Države' }).fill('Hrvat')
    await page.getByRole('option', { name: 'Hrvatska' }).click()
    await page.getByRole('textbox', { name: 'Retci teksta' }).fill('Zehn Jahre Erfahrung\nDeutsch B1')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('button', { name: 'Spremi', exact: true }).click()
    await expect(page.getByText('Bez životopisa')).toBeVisible()

    await page.getByRole('button', { name: `Uredi karticu: ${name}` }).click()
    await page.getByLabel('Životopis').setInputFiles(cv)
    await page.getByRole('button', { name: 'Spremi', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Otvori životopis' })).toBeVisible()

    await page.getByRole('link').and(page.locator('.page-head a')).first().click()
    const onSite = await page.getByRole('link', { name: 'Otvori stranicu' }).getAttribute('href')
    await page.goto(onSite ?? '')
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Zehn Jahre Erfahrung')).toBeVisible()
    await page.goBack()

    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('button', { name: 'Obriši odjeljak' }).click()
    const sure = page.getByRole('alertdialog', { name: `Obrisati odjeljak ${title}?` })
    await expect(sure).toContainText('1 kartica')
    await sure.getByRole('button', { name: 'Obriši odjeljak' }).click()
    await expect(page).toHaveURL(/\/admin\/recruiting$/)
    await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden()
  })

test('an administrator writes and publishes an article, changes it and restores the earlier text', async ({ page }) => {
  const [first, second] = [`Prvi naslov ${Date.now()}`, 'Drugi naslov']
  await openScreen(page, '/admin/articles')
  await page.getByRole('link', { name: 'Novi članak' }).click()
  const title = page.getByRole('textbox', { name: 'Naslov (obavezno)' })
  const text = page.getByRole('textbox', { name: 'Tekst' })
  await title.fill(first)
  await text.click()
  await page.keyboard.type('Minimalna plaća raste u siječnju.')
  await expect(page).toHaveURL(/objavaedit\/\d+/)
  await expect(page.getByText(/^Spremljeno u/)).toBeVisible()
  await page.getByRole('button', { name: 'Objavi', exact: true }).click()
  await expect(page.getByText('Članak je objavljen')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Napišite na njemačkom' })).toBeVisible()
  const address = (await page.getByRole('link', { name: 'Otvori članak' }).getAttribute('href')) ?? ''

  await title.fill(second)
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Ipak ne.')
  await expect(page.getByText('Čitatelji vide objavljeni tekst dok ih ne objavite.')).toBeVisible()
  expect(await (await page.request.get(address)).text()).toContain(`>${first}</h1>`)
  await page.getByRole('button', { name: 'Objavi izmjene' }).click()
  await page.getByRole('button', { name: /^Usporedi sa sadašnjim tekstom/ }).click()
  await expect(page.locator('ins').filter({ hasText: 'Ipak ne.' })).toBeVisible()
  await expect(page.locator('del').filter({ hasText: 'Prvi' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Vrati ovu verziju' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Vratiti ovu verziju?' })
  await dialog.getByRole('button', { name: 'Vrati ovu verziju' }).click()
  await expect(title).toHaveValue(first)
  await expect(text).toHaveText('Minimalna plaća raste u siječnju.')
  await expect(page.getByRole('button', { name: /^Usporedi sa sadašnjim tekstom/ })).toHaveCount(2)
})

for (const width of [320, 1024])
  test(`no page of an administrator overflows ${width} pixels in German`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/admin',
      '/admin/companies',
      '/admin/mails',
      '/candidates',
      '/groups',
      '/poslodavac/mojioglasi',
    ]) {
      await openScreen(page, `/DE${path}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      const account = page.locator('#top .account summary')
      await expect(account).toBeInViewport({ ratio: 1 })
      // Letters there would look like the language beside them.
      expect(await account.textContent()).toBe('')
      await expect(account).toHaveAccessibleName(`Menü: ${credentials.login}`)
    }
  })
