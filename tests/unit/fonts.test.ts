import { globSync, readFileSync } from 'node:fs'
import { create, type Font } from 'fontkitten'
import { expect, test } from 'vitest'

/** Other scripts and symbols are left to the system's fonts. */
const isLatinLetter = (character: string) => /\p{Script=Latin}/u.test(character) && !/[ªº]/.test(character)

const charactersOf = (family: string, names: string[]) =>
  new Set(
    names.flatMap((name) => (create(readFileSync(`src/styles/fonts/${family}-${name}.woff2`)) as Font).characterSet),
  )

const allParts = ['latin', 'latin-ext', 'latin-more', 'latin-ext-more']
const texts = globSync(['content/**/*.{json,jsonl,md,yaml}', 'src/i18n/**/*.json'])
const used = new Set(texts.flatMap((file) => [...new Set(readFileSync(file, 'utf8'))]))

test.each(['figtree', 'bricolage'])('%s has every Latin letter of the content and the texts', (family) => {
  const has = charactersOf(family, allParts)
  expect(texts.length).toBeGreaterThan(300)
  expect([...used].filter((letter) => isLatinLetter(letter) && !has.has(letter.codePointAt(0) ?? 0))).toEqual([])
  expect([...'Œœ'].every((letter) => has.has(letter.codePointAt(0) ?? 0))).toBe(true)
})

test('what every page fetches has the letters of its three languages', () => {
  const has = charactersOf('figtree', ['latin', 'latin-ext'])
  const letters = [...'abcčćdđefghijklmnopqrsštuvwxyzžäöüß', ...'ABCČĆDĐEFGHIJKLMNOPQRSŠTUVWXYZŽÄÖÜ']
  expect(letters.filter((letter) => !has.has(letter.codePointAt(0) ?? 0))).toEqual([])
})
