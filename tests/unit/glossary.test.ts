import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const languages = ['hr', 'en', 'de'] as const
type Language = (typeof languages)[number]

const rows = readFileSync('content/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const neverIn = (language: Language) =>
  rows
    .flatMap((cells) => (cells[4 + languages.indexOf(language)] ?? '').split(','))
    .map((word) => word.trim())
    .filter(Boolean)

/** In small letters a word is found with a capital, too. */
const atStartOfWord = ([first = '', ...rest]: string) =>
  new RegExp(`(?<!\\p{L})[${first}${first.toUpperCase()}]${rest.join('')}`, 'u')

/** Words that an article or guide explains, and what people type into a search. */
const exceptions = [
  /^content\/occupations\//,
  /^content\/guides\/cv/,
  /^content\/articles\/hr\/zivotopis-na-njemackom/,
  /^content\/demo\//,
]

const filesOf = (language: Language) =>
  [
    ...globSync(`src/i18n/${language}/*.json`),
    ...globSync(`content/**/${language}.json`),
    ...globSync(`content/**/*.${language}.{json,md}`),
    ...globSync(`content/articles/${language}/*.md`),
    ...(language === 'de' ? globSync('content/recruiting/*.json') : []),
  ].filter((file) => !exceptions.some((exception) => exception.test(file)))

describe.each(languages)('texts in %s', (language) => {
  const texts = filesOf(language).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

  test('use the words of the glossary', () => {
    const never = neverIn(language)
    expect(texts.length).toBeGreaterThan(30)
    expect(never.length).toBeGreaterThan(5)
    const found = texts.flatMap(({ file, text }) =>
      never.filter((word) => atStartOfWord(word).test(text)).map((word) => `${file}: ${word}`),
    )
    expect(found).toEqual([])
  })

  test('close quotations as the language does', () => {
    const foreign = { hr: /(?<=[\p{L}.!?\d)])“/u, en: /„/, de: /(?<=[\p{L}.!?\d)])”/u }[language]
    const strays = texts.filter(({ file, text }) => foreign.test(text) && !/fraze-|german|njemack/.test(file))
    expect(strays.map(({ file }) => file)).toEqual([])
  })
})

test('every term stands in three languages', () => {
  for (const cells of rows) expect(cells.slice(0, 4).every(Boolean), cells[0]).toBe(true)
})
