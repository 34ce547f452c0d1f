import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../../server/text/language.ts'

type Texts = Record<string, string | Record<string, string>>

/** A file that is missing, as of a new language, has none: every test of its area says so. */
const read = (path: string): Texts => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
const areas = globSync('src/i18n/hr/*.json').map((path) => basename(path, '.json'))
const pathOf = (area: string, language: string) =>
  area === 'messages' ? `content/messages/${language}.json` : `src/i18n/${language}/${area}.json`
const everyArea = [...areas, 'messages']

const sources = globSync('{src,server}/**/*.{ts,tsx,astro}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe.each(everyArea)('the texts of %s', (area) => {
  const texts = Object.fromEntries(languages.map((language) => [language, read(pathOf(area, language))]))

  test('have the same keys in every language', () => {
    for (const language of languages) {
      expect(Object.keys(texts[language] ?? {}).sort(), language).toEqual(Object.keys(texts['hr'] ?? {}).sort())
    }
  })

  test('are never empty, and a number has every form that its language needs', () => {
    for (const language of languages) {
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      for (const [key, text] of Object.entries(texts[language] ?? {})) {
        const forms = typeof text === 'string' ? [text] : needed.map((form) => text[form] ?? text['other'] ?? '')
        expect(
          forms.every((form) => form.trim() !== ''),
          `${language} ${key}`,
        ).toBe(true)
      }
    }
  })

  test('use the same values in every language', () => {
    const valuesIn = (text: string | Record<string, string> | undefined) =>
      [...new Set([...JSON.stringify(text ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort()
    for (const key of Object.keys(texts['hr'] ?? {})) {
      for (const language of languages)
        expect(valuesIn(texts[language]?.[key]), `${language} ${key}`).toEqual(valuesIn(texts['hr']?.[key]))
    }
  })

  test('are all used', () => {
    const unused = Object.keys(texts['hr'] ?? {}).filter((key) => !isUsed(area, key))
    expect(unused).toEqual([])
  })
})

test('no page asks for a text that is missing', () => {
  const asked = [...sources.matchAll(/\bt\(\s*'([\w]+)\.([\w-]+)'/g)]
  const missing = asked
    .filter(([, area = '', key = '']) => !everyArea.includes(area) || !(key in read(pathOf(area, 'hr'))))
    .map(([, area, key]) => `${area}.${key}`)
  expect(asked.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

const all = (pattern: RegExp) => new Set(Array.from(sources.matchAll(pattern), ([found]) => found))
const quoted = all(/(?<=['"`])[\w.-]+(?=['"`])/g)
const properties = all(/(?<=\.)\w+/g)
const words = all(/[a-zA-Z0-9]+/g)

/** The fixed beginning and end of each name that code builds around one value, as of `run_${status}`. */
const built = [...sources.matchAll(/`(\w*[_.]\w*)\$\{[^`{}]*\}`|`\$\{[^`{}]*\}([A-Z]\w+)`/g)].map(
  ([, beginning = '', end = '']) => ({ beginning, end }),
)
/** Names of fields with a text for each value: `${name}_${value}` in the editor. */
const namesOfFields = all(/(?<=\bname=")\w+(?=")/g)

/** Code names the key, or builds it of parts that it names each: a value that does not exist in code has no text. */
function isUsed(area: string, key: string): boolean {
  if (quoted.has(`${area}.${key}`) || quoted.has(key) || properties.has(key)) return true
  const [field = '', value = ''] = key.split(/_(.*)/)
  if (area === 'editor' && namesOfFields.has(field) && isNamed(value)) return true
  return built.some(({ beginning, end }) =>
    [key, `${area}.${key}`].some(
      (name) =>
        name.startsWith(beginning) &&
        name.endsWith(end) &&
        isNamed(name.slice(beginning.length, name.length - end.length)),
    ),
  )
}

const isNamed = (value: string) => value !== '' && value.split(/[^a-zA-Z0-9]/).every((word) => words.has(word))

test('a text that no code asks for is found', () => {
  expect(isUsed('admin', 'run_done')).toBe(true)
  for (const key of ['unheard', 'run_unheard', 'UNHEARD', 'unheardSubject'])
    expect(isUsed('admin', key), key).toBe(false)
})
