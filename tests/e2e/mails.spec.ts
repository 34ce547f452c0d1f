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
