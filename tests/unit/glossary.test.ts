import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoIn, filesOf, type Language, languages, sharedIn, textOf } from '../support/texts-in-language.ts'

/** The rows of both tables: terms with a column for each language, and corrected words of one language. */
const tables = readFileSync('content/glossary.md', 'utf8')
  .split('## Corrected words')
  .map((text) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  )
const [terms = [], corrections = []] = tables

const listed = (cell = '') =>
  cell
    .split(',')
    .map((word) => word.replace(/ \([^()]*\)$/, '').trim())
    .filter(Boolean)
const correctedIn = (language: Language) => corrections.filter(([of]) => of === language)
const neverIn = (language: Language) => [
  ...terms.flatMap((cells) => listed(cells[4 + languages.indexOf(language)])),
  ...correctedIn(language).flatMap(([, never]) => listed(never)),
]
const usedIn = (language: Language) => [
  ...terms.map((cells) => listed(cells[1 + languages.indexOf(language)])),
  ...correctedIn(language).map(([, , say]) => listed(say)),
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** At the start of a word, also with a capital; in `code` the word as it is, before a quotation mark at the end of a text. */
function wordOf(word: string): RegExp {
  if (word.endsWith('"')) return new RegExp(`${wordOf(word.slice(0, -1)).source}$`, 'mu')
  if (word.startsWith('`')) return new RegExp(String.raw`(?<!\p{L})${escaped(word.replaceAll('`', ''))}(?!\p{L})`, 'u')
  const [first = '', ...rest] = word
  const start = /\p{L}/u.test(first) ? `(?<!\\p{L})[${first}${first.toUpperCase()}]` : escaped(first)
  return new RegExp(start + escaped(rest.join('')), 'u')
}

describe.each(languages)('texts in %s', (language) => {
  const texts = filesOf(language).map((file) => ({ file, text: textOf(file) }))
  const demo = { file: 'demo ads', text: demoIn(language) }
  const shared = sharedIn(language)

  test('use no word that the glossary rules out', () => {
    const never = neverIn(language)
    expect(texts.length).toBeGreaterThan(30)
    expect(never.length).toBeGreaterThan(5)
    const found = [...texts, ...shared].flatMap(({ file, text }) =>
      never.filter((word) => wordOf(word).test(text)).map((word) => `${file}: ${word}`),
    )
    expect(found).toEqual([])
  })

  test('use no corrected word in ads of the demo', () => {
    const never = correctedIn(language).flatMap(([, cell]) => listed(cell))
    expect(never.filter((word) => wordOf(word).test(demo.text))).toEqual([])
  })

  test('use each word that the glossary asks for', () => {
    const whole = [...texts, ...shared, demo].map(({ text }) => text).join('\n')
    const missing = usedIn(language).filter(
      (words) => !words.some((word) => whole.toLowerCase().includes(word.toLowerCase())),
    )
    expect(missing).toEqual([])
  })

  test('close quotations as the language does', () => {
    const foreign = { hr: /(?<=[\p{L}.!?\d)}])“/u, en: /„/, de: /(?<=[\p{L}.!?\d)}])”/u }[language]
    const strays = [...texts, demo].filter(
      ({ file, text }) => foreign.test(text) && !/fraze-|german|njemack/.test(file),
    )
    expect(strays.map(({ file }) => file)).toEqual([])
  })

  test('quote with marks that open and close, and part sentences with dashes', () => {
    const straight = /(?<![=\p{L}\w])"(?=\p{L})|(?<=\p{L}) - (?=\p{L})/u
    const strays = [...texts.filter(({ file }) => file.endsWith('.json')), demo].flatMap(({ file, text }) =>
      text.split('\n').flatMap((line) => (straight.test(line) ? [`${file}: ${line.slice(0, 80)}`] : [])),
    )
    expect(strays).toEqual([])
  })
})

test('Croatian says Vi with a capital to one reader, with a small letter in articles', () => {
  const small = /(?<![\p{L}„-])(?:vas|vam|vama|vaš\p{L}*)(?!\p{L})/u
  const great = /(?<=\p{Ll},? )(?:Vas|Vam|Vama|Vaš\p{L}*)(?!\p{L})/u
  const isArticle = (file: string) => file.startsWith('content/articles/')
  const strays = filesOf('hr').filter((file) => (isArticle(file) ? great : small).test(textOf(file)))
  // Articles with sentences to say to one guest.
  expect(strays.filter((file) => !file.includes('fraze-za-'))).toEqual([])
})

test('Croatian declines EU', () => {
  const bare =
    /(?<=\p{L})(?: iz| izvan| unutar| državljan\p{L}*| građan\p{L}*| član\p{L}*| zemlj\p{L}*| držav\p{L}*| boravi u| posl\p{L}* u) EU(?![-/\p{L}])/iu
  const texts = [...filesOf('hr').map((file) => ({ file, text: textOf(file) })), ...sharedIn('hr')]
  expect(texts.flatMap(({ file, text }) => (bare.test(text) ? [file] : []))).toEqual([])
})

test('Croatian parts the thousands of an amount by a dot', () => {
  const bare = /(?<![\d.,/])[1-9]\d{3,} (?:€|EUR|CHF|eura|mjesta)/u
  const texts = [...filesOf('hr').map((file) => ({ file, text: textOf(file) })), ...sharedIn('hr')]
  expect(texts.flatMap(({ file, text }) => (bare.test(text) ? [file] : []))).toEqual([])
  expect(bare.test('najmanje 3713 CHF')).toBe(true)
  expect(bare.test('najmanje 3.713 CHF')).toBe(false)
})

/** Texts that are fixed to the letter. */
const straight = ["you don't need to re-enter them", "Don't wilt with it"]

test('English apostrophes are curly', () => {
  const found = filesOf('en').flatMap((file) => {
    const text = straight.reduce((left, fixed) => left.replaceAll(fixed, ''), textOf(file))
    return (text.match(/\p{L}+'\p{L}+/gu) ?? []).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

test('no answer of the API is written alike in two languages', () => {
  const [hr, en, de] = languages.map(
    (language) => JSON.parse(readFileSync(`content/messages/${language}.json`, 'utf8')) as Record<string, string>,
  )
  const alike = Object.keys(hr ?? {}).filter((key) => new Set([hr?.[key], en?.[key], de?.[key]]).size < 3)
  expect(alike).toEqual([])
})

test.each(languages)('steps of the editor and the candidate database have one name each: %s', (language) => {
  const part = (name: string) => JSON.parse(readFileSync(name, 'utf8')) as Record<string, string>
  const { basic, questions, final } = part(`src/i18n/${language}/editor.json`)
  const faq = readFileSync(`content/faq/employers.${language}.json`, 'utf8')
  for (const step of [basic, questions, final]) expect(faq).toContain(`<b>${step}:</b>`)
  const { title, heading } = part(`src/i18n/${language}/candidates.json`)
  const { candidates } = part(`src/i18n/${language}/layout.json`)
  expect(heading).toBe(candidates)
  if (language === 'de') expect(title).toBe(candidates)
})

test('every term stands in three languages', () => {
  for (const cells of terms) expect(cells.slice(0, 4).every(Boolean), cells[0]).toBe(true)
})

test('a word is found in any case and with its endings, in code as it is written', () => {
  expect(wordOf('filteri').test('Aktivni filteri')).toBe(true)
  expect(wordOf('poveznic').test('Poveznicama')).toBe(true)
  expect(wordOf('`Mb`').test('10 Mb')).toBe(true)
  expect(wordOf('`Mb`').test('10 MB')).toBe(false)
  expect(wordOf('(m/w)').test('Kellner (m/w/d)')).toBe(false)
  expect(wordOf('by agreement"').test('By agreement\nNow')).toBe(true)
  expect(wordOf('by agreement"').test('By agreement with us')).toBe(false)
})
