import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import promises from '../../content/legal/promises.json'
import { languages } from '../../server/text/language.ts'

type Kept = (typeof promises)[number] & { file?: string; code?: string }

/** Those with a file are kept by code, the others by the operator. */
const all: Kept[] = promises
const read = (name: string, language: string) => readFileSync(`content/legal/${name}.${language}.md`, 'utf8')

test.each(all.filter(({ file }) => file))('$file keeps: $en', ({ file = '', code = '' }) => {
  expect(code).not.toBe('')
  expect(readFileSync(file, 'utf8')).toContain(code)
})

/** How code writes ten minutes, in seconds, and a year, in days. */
const inOtherUnits: Record<string, string> = { 10: '600', 12: '365' }
const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? []

test.each(languages)('a number that code keeps is the one of the code: %s', (language) => {
  const others = all
    .filter(({ file }) => file)
    .flatMap(({ code = '', ...promise }) =>
      numbersIn(promise[language])
        .filter((number) => !numbersIn(code).some((each) => each === number || each === inOtherUnits[number]))
        .map((number) => `${number}: ${promise[language]}`),
    )
  expect(others).toEqual([])
})

test('no count of requests is kept for longer than an hour', () => {
  const seconds = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/name: '[\w-]+',[^}]{0,200}?\bseconds: ([\d_]+)/g)].map(([, found]) =>
      Number(found?.replace('_', '')),
    ),
  )
  expect(seconds.length).toBeGreaterThan(20)
  expect(Math.max(...seconds)).toBe(3600)
})

test('similar ads and alerts know nothing of paid places', () => {
  const files = globSync(['server/jobs/similar/**/*.ts', 'server/alerts/**/*.ts', 'server/search-alerts/**/*.ts'])
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => /\/featured\//.test(readFileSync(file, 'utf8')))).toEqual([])
})

const partOf = (folder: string, name: string, language: string) =>
  JSON.parse(readFileSync(`${folder}/${name}`.replace('*', language), 'utf8')) as Record<string, string>

test.each(languages)('the legal texts quote labels as they are written: %s', (language) => {
  const job = partOf('src/i18n/*', 'job.json', language)
  const mail = partOf('content/mail', '*.json', language)
  const [open, close] = { hr: '„”', en: '“”', de: '„“' }[language]
  const texts = `${read('terms', language)}\n${read('privacy', language)}`
  for (const label of [job['report'], job['featured'], mail['requestData'], mail['changeWishes']])
    expect(texts).toContain(`${open}${label}${close}`)
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
