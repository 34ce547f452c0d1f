import { expect, test } from '@playwright/test'
import { firstAdFor } from '../support/ads.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { refuseStoring } from '../support/visitor.ts'

test('an ad answers who may take it, on the device alone', async ({ page, context, baseURL }) => {
  await refuseStoring(context)
  const ad = await firstAdFor(baseURL ?? '', 'drzavaId=DE')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(`/job/${ad.url}`)
  const strip = page.locator('[data-rights]')
  expect(requests.some((each) => each.includes('/work-rights/'))).toBe(false)
  await strip.getByText('Smijete li raditi ovdje?').click()
  const citizenship = strip.getByLabel('Državljanstvo', { exact: true })
  await citizenship.selectOption({ label: 'Bosna i Hercegovina' })
  await expect(strip.getByText('Kvota', { exact: true })).toBeVisible()
  await expect(strip.getByText('Westbalkanregelung: viza uz godišnju kvotu')).toBeVisible()
  await expect(strip.getByRole('link', { name: 'make-it-in-germany.com' })).toBeVisible()
  await expect(strip.getByText('Informacija, nije pravni savjet.')).toBeVisible()
  await citizenship.selectOption({ label: 'Hrvatska' })
  await expect(strip.getByText('Slobodno', { exact: true })).toBeVisible()

  await page.reload()
  await strip.getByText('Smijete li raditi ovdje?').click()
  await expect(citizenship).toHaveValue('HR')
  await expect(strip.getByText('Slobodno', { exact: true })).toBeVisible()
  expect(requests.filter((each) => /HR\b|\bBA\b|Bosna|citizenship/i.test(each.replaceAll('DE-hr', '')))).toEqual([])

  await strip.getByRole('link', { name: 'Sva pravila: Njemačka' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pravo na rad: Njemačka')
})

test('a strip that was opened before its script came is answered', async ({ page, context, baseURL }) => {
  await refuseStoring(context)
  const ad = await firstAdFor(baseURL ?? '', 'drzavaId=DE')
  const open = await holdScripts(page)
  await page.goto(`/job/${ad.url}`, { waitUntil: 'commit' })
  const strip = page.locator('[data-rights]')
  await strip.getByText('Smijete li raditi ovdje?').click()
  await strip.getByLabel('Državljanstvo', { exact: true }).selectOption('BA')
  open()
  await expect(strip.getByText('Kvota', { exact: true })).toBeVisible()
})
