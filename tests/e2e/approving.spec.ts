import { expect, type Page, test } from '@playwright/test'
import type { approvalRoutes } from '../../server/jobs/approval/routes.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { as, queryOf, read } from '../support/client.ts'

test.describe.configure({ mode: 'serial' })

const credentials = { login: 'admin@preko.example', password: 'Preko-demo-2026!', consent: true }

test.beforeEach(async ({ context, page }) => {
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'))
  expect((await page.request.post('/apipublic/login', { data: credentials })).ok()).toBe(true)
})

/** An ad of the demo that awaits approval. */
async function pendingAd(page: Page, status = 'PENDING_APPROVAL') {
  const { jobs } = as<typeof approvalRoutes>(page.request).api.admin
  const [ad] = (await read(jobs.$get({ query: queryOf(`status=${status}`) }))).content
  if (!ad) throw new Error('The demo holds no such ad')
  return ad
}

test('an administrator approves an ad, and visitors find it', async ({ page, browser }) => {
  const ad = await pendingAd(page)
  await page.goto(`/job/${ad.url}`)
  await expect(page.getByText('Ovaj oglas čeka odobrenje')).toBeVisible()
  await expect(page.getByText('Ovaj oglas još nije objavljen i vidljiv je samo Vama.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nazad' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Prijavi se za ovaj posao' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Odobri oglas' }).click()
  await expect(page.getByText('Ovaj oglas čeka odobrenje')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Prijavi se za ovaj posao' }).first()).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')
  await expect(visitor.locator('#newest article').first()).toHaveAttribute('data-job', String(ad.id))
})

test('who has the link of the preview is not told that the ad awaits approval', async ({ page, browser }) => {
  const { id, url } = await pendingAd(page)
  const { jobs } = as<typeof ownJobRoutes>(page.request).api
  const { previewCode } = await read(jobs[':id'].$get({ param: { id: String(id) } }))
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/job/${url}?previewCode=${previewCode}`)
  await expect(visitor.getByText('Ovaj oglas još nije objavljen i vidljiv je samo Vama.')).toBeVisible()
  await expect(visitor.getByText('Ovaj oglas čeka odobrenje')).toHaveCount(0)
})

test('the second review shows its purpose', async ({ page }) => {
  const ad = await pendingAd(page, 'PENDING_APPROVAL_FINAL')
  await page.goto(`/job/${ad.url}`)
  await expect(page.getByText('Drugi pregled: tekst oglasa je odobren')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Odobri oglas' })).toBeVisible()
})

test('an ad that cannot be approved any more shows an error, and allows a retry', async ({ page }) => {
  const ad = await pendingAd(page)
  await page.goto(`/job/${ad.url}`)
  await page.route('/api/odobriOglas', (route) => route.fulfill({ status: 409, json: { error: { message: 'no' } } }))
  const button = page.getByRole('button', { name: 'Odobri oglas' })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'Oglas nije odobren. Pokušajte ponovno.' })).toBeVisible()
  await expect(button).toBeEnabled()
})
