import { expect, test } from 'vitest'
import { structureOf } from '#src/jobs/editor/translations.ts'

test('headings, paragraphs and lists stay without their words', () => {
  const html =
    '<h2>Posao</h2><p>Tražimo <strong>kuhara</strong> < 50</p><ul><li>smještaj<ul><li>soba</li></ul></li></ul>'
  expect(structureOf(html)).toBe('<h2>…</h2><p>…</p><ul><li>…<ul><li>…</li></ul></li></ul>')
})
