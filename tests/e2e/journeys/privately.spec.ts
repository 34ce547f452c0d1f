import { expect, test } from '@playwright/test'
import { adsFor } from '../../support/ads.ts'
import { field, openForm } from '../../support/apply-form.ts'
import { visitor } from '../../support/visitor.ts'
import { watchRequests } from '../../support/watch-requests.ts'

const europass = ['Ana', 'Đurić', 'ana.sample', 'Ilica']

test('of a reader who consented to everything no request names citizenship, saved ads or Europass', async ({
  page,
  baseURL,
}) => {
  await visitor(page)
  const [first, second] = await adsFor(baseURL ?? '', 'drzavaId=DE&pageSize=2')
  const sent = watchRequests(page)

  await page.goto('/')
  await page.getByRole('checkbox', { name: 'Sakrij poslove za koje trebam dozvolu' }).check()
  await page.getByLabel('Državljanstvo', { exact: true }).selectOption({ label: 'Kosovo' })
  await expect(page.locator('[data-permits] [role=status]')).toContainText('Skriveno oglasa')
  for (const ad of [first, second]) {
    await page.goto(`/job/${ad?.url}`)
    await page.getByRole('button', { name: 'Spremi oglas' }).click()
    await expect(page.getByRole('button', { name: 'Ukloni iz spremljenih' })).toBeVisible()
  }
  await page.getByText('Smijete li raditi ovdje?').click()
  await expect(page.locator('[data-answers] section')).toBeVisible()

  const opened = sent.length
  await page.goto('/spremljeno')
  await expect(page.getByRole('checkbox', { name: /^Odaberite za usporedbu/ })).toHaveCount(2)
  await page.goto('/pravo-na-rad')
  const ofSaved = sent.slice(opened)
  for (const ad of [first, second])
    expect(ofSaved.filter((each) => each.includes(`${ad?.url}`) || each.includes(`ids=`))).toEqual([])

  await page.goto(`/usporedi?ads=${first?.id},${second?.id}`)
  await expect(page.locator('[data-right-answer]').first()).not.toBeEmpty()
  await openForm(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Popuni iz Europassa' }).click()
  await (await chooser).setFiles('tests/support/europass/europass-sample.pdf')
  await page.getByRole('button', { name: 'Popuni označeno' }).click()
  await expect(field(page, 'Prezime')).toHaveValue('Đurić-Kovač')
  await page.goto('/EN/')
  await expect(page.getByLabel('Citizenship', { exact: true })).toHaveValue('XK')

  expect(sent.length).toBeGreaterThan(50)
  expect(sent.filter((each) => /\bXK\b|Kosov|citizenship|hidesPermit|savedJobs/i.test(each))).toEqual([])
  for (const word of europass) expect(sent.filter((each) => each.includes(word))).toEqual([])
})
