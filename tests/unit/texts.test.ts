import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../../server/text/language.ts'

type Texts = Record<string, string | Record<string, string>>

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts
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

/** A key is used when code names it in full, by its own name, or by the beginning of a composed one. */
function isUsed(area: string, key: string): boolean {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (new RegExp(`['"\`](?:${area}\\.)?${escaped}['"\`]`).test(sources)) return true
  if (new RegExp(`\\.${escaped}\\b`).test(sources)) return true
  const [, first] = /^([a-zA-Z]+)_\w+$/.exec(key) ?? []
  if (first && /`\$\{\w+\}_\$\{/.test(sources) && new RegExp(`['"]${first}['"]`).test(sources)) return true
  const composed = [...sources.matchAll(new RegExp(`\`(?:${area}\\.)?(\\w*)\\$\\{`, 'g'))].map(
    (match) => match[1] ?? '',
  )
  return composed.some((beginning) =>
    beginning === '' ? /^[A-Z_]+$/.test(key) || key === key.toLowerCase() : key.startsWith(beginning),
  )
}
