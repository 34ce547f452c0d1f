import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { renderMail } from '../../server/mails/render.ts'

const word = 'Hotelfachfrauenweiterbildungszentrum'.repeat(8)
const url = `https://preko.example/${word}`

test('long words do not widen mails on a narrow screen', async ({ page }) => {
  const { html } = renderMail(
    {
      subject: word,
      parts: [
        { kind: 'heading', text: word },
        { kind: 'text', text: `${word}\n${word}` },
        { kind: 'button', text: word, url },
        { kind: 'answers', rows: [{ caption: word, value: word, links: [{ text: word, url }] }] },
      ],
      footer: [{ kind: 'link', text: word, url }],
    },
    'de',
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent(html)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(page.getByRole('heading')).toBeInViewport()
})

test('a mail is dark where its reader prefers it, and legible in both', async ({ page }) => {
  const { html } = renderMail(
    {
      subject: 'Termin',
      parts: [
        { kind: 'heading', text: 'Odaberite termin' },
        { kind: 'text', text: 'Hotel Alpenblick Vas poziva.' },
        { kind: 'button', text: 'Odaberite termin', url },
        { kind: 'answers', rows: [{ caption: 'Životopis', links: [{ text: 'cv.pdf', url }] }] },
      ],
      footer: [{ kind: 'link', text: 'Moji podaci', url }],
    },
    'hr',
  )
  await page.setContent(html)
  const card = page
    .locator('div')
    .filter({ has: page.getByRole('heading') })
    .last()
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const contrasts = new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast')
  expect((await contrasts.analyze()).violations).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(card).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect((await contrasts.analyze()).violations).toEqual([])
})
