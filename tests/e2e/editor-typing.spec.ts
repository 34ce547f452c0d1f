import { expect, type Page, test } from '@playwright/test'
import type { jobEditorRoutes } from '../../server/jobs/editor/routes.ts'
import { as, read } from '../support/client.ts'
import { openScreen, signIn } from '../support/employer.ts'

const text = (page: Page) => page.locator('[contenteditable=true]').first()

/** Opens a new draft, because other tests change the ads of the demo. */
async function openDraft(page: Page, baseURL = '') {
  await signIn(page, 'hotel')
  const { origin } = new URL(baseURL)
  const { id } = await read(as<typeof jobEditorRoutes>(page.request, { origin }).api.jobs.$post({ json: {} }))
  await openScreen(page, `/poslodavac/jobedit/${id}/basic`)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
}

test('the last word of the rich text is saved when the page is left at once', async ({ page, baseURL }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route(/\/api\/(?!events)/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await openDraft(page, baseURL)
  await page.keyboard.type(' zadnjarijec')
  await page.reload()
  await expect(text(page)).toContainText('zadnjarijec')
})

test('a word of the rich text appears in the preview and is saved', async ({ page, baseURL }) => {
  await openDraft(page, baseURL)
  const saved = page.waitForRequest(
    (request) => request.method() !== 'GET' && (request.postData() ?? '').includes('pretpregled'),
  )
  await page.keyboard.type(' pretpregled')
  expect((await (await saved).response())?.ok()).toBe(true)
})
