import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import promises from '../../content/legal/promises.json'
import { languages } from '../../server/text/language.ts'

type Promise = (typeof promises)[number] & { file?: string; code?: string }

/** Those with a file are kept by code, the others by the operator. */
const all: Promise[] = promises
const read = (name: string, language: string) => readFileSync(`content/legal/${name}.${language}.md`, 'utf8')

test.each(all.filter(({ file }) => file))('$file keeps: $en', ({ file = '', code = '' }) => {
  expect(code).not.toBe('')
  expect(readFileSync(file, 'utf8')).toContain(code)
})

describe.each(languages)('the legal texts in %s', (language) => {
  const [terms, privacy] = [read('terms', language), read('privacy', language)]

  test('say each promise', () => {
    const missing = all.map((promise) => promise[language]).filter((text) => !`${terms}\n${privacy}`.includes(text))
    expect(missing).toEqual([])
  })

  test.each([
    ['terms', terms],
    ['privacy', privacy],
  ])('promise no time in the %s that nobody keeps', (_, text) => {
    const rest = all.reduce((left, promise) => left.replaceAll(promise[language], ''), text)
    const times = rest.match(/\d+ (?:days|months|hours|minutes|dan|mjesec|sat|minut|Tag|Monat|Stunde|Minute)/g)
    expect(times ?? []).toEqual([])
  })

  test('do not describe accounts of candidates, a search of all CVs or their approval', () => {
    const absent = {
      hr: /registracij\w* profila|punoljetni učenik|svaki životopis/i,
      en: /register a profile|adult pupil|every CV/i,
      de: /Registrierung eines Profils|volljährige Schüler|jeden Lebenslauf/i,
    }
    expect(`${terms}\n${privacy}`).not.toMatch(absent[language])
  })
})
