import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../server/text/language.ts'
import { altOf } from '../../src/articles/page/picture-alt.ts'

test('every drawing is described in every language, an uploaded picture is not', () => {
  const names = globSync('public/pictures/*-og.png').map((file) => basename(file, '-og.png'))
  expect(names.length).toBeGreaterThan(15)
  for (const name of names)
    for (const language of languages) expect(altOf(`/pictures/${name}.webp`, language), name).toMatch(/\S/)
  expect(altOf('/uploads/tax.webp', 'hr')).toBe('')
  expect(altOf(null, 'hr')).toBe('')
})
