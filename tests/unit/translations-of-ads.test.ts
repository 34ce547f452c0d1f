import { expect, test } from 'vitest'
import { hasPlaceholder } from '#server/jobs/checks/completeness.ts'
import { noTexts } from '../../src/jobs/editor/ad-wire.ts'
import { missingTexts, structureOf } from '../../src/jobs/editor/translations.ts'

const original = '<h2>Posao</h2><p>Kuhate <strong>za goste</strong>.</p><ul><li>Ponuda</li></ul>'

test('a copied structure counts as missing until every placeholder is replaced', () => {
  const copied = structureOf(original)
  expect(copied).toBe('<h2>…</h2><p>…</p><ul><li>…</li></ul>')
  const missingOf = (semanticHtml: string) =>
    missingTexts({ ...noTexts, nazivPosla: 'Koch', metaNaslov: 'Koch', metaOpis: 'Koch', semanticHtml })
  expect(missingOf(copied)).toEqual(['semanticHtml'])
  expect(missingOf(copied.replace('<p>…', '<p>Kochen'))).toEqual(['semanticHtml'])
  expect(missingOf('<h2>Arbeit</h2><p>Kochen …</p>')).toEqual([])
})

test('only a line of nothing but dots is a placeholder', () => {
  expect(
    ['…', '<p>... </p>', '<p>a</p><ul><li><strong>…</strong></li></ul>', '<p>… …</p>'].map(hasPlaceholder),
  ).toEqual([true, true, true, true])
  expect(['', '<p></p>', '<p>I tako dalje…</p>', 'Kuhar …', '<p>.</p>'].map(hasPlaceholder)).not.toContain(true)
})
