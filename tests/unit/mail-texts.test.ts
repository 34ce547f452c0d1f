import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderMail } from '#server/mails/render.ts'
import { fillPlaceholders, type PlaceholderValues } from '#server/replies/placeholders.ts'
import { fillIn } from '#server/text/fill-in.ts'
import { languages } from '#server/text/language.ts'
import { longDate } from '#server/text/long-date.ts'

/** Two dots (not three), a space before a comma or dot, an empty place, two spaces. */
const flaws = /(?<!\.)\.\.(?!\.)| [,.;](?!\w)|[{}]|undefined|null|\S {2,}\S|„”|„“|“”|‘’/

const date = new Date('2026-12-23T12:00:00Z')
const datesIn = (language: 'hr' | 'en' | 'de') =>
  Object.fromEntries(['date', 'applied', 'ends'].map((name) => [name, longDate(date, language)]))
const longName = 'Preko međunarodno posredovanje i savjetovanje za hotelijerstvo d.o.o.'

type Texts = Record<string, string>
const textsOf = (folder: string, language: string) =>
  globSync(`content/${folder}/${language}.json`).map(
    (file) => [file, JSON.parse(readFileSync(file, 'utf8')) as Texts] as const,
  )

/** Renders texts as a mail of paragraphs, with dates as they are and the same value in every other place. */
function mailOf(texts: string[], values: Record<string, string>, other: string, language: string) {
  const filled = texts.map((text) => {
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, other])
    return fillIn(text, { ...Object.fromEntries(named), ...values })
  })
  const parts = filled.map((text) => ({ kind: 'text', text }) as const)
  const { text } = renderMail({ subject: filled[0] ?? '', parts }, language)
  return text.split('\n')
}

const flawedIn = (lines: string[]) => lines.filter((line) => flaws.test(line))

describe.each(languages)('mails in %s', (language) => {
  const files = textsOf('mail{,/*}', language)

  test.each([
    ['a long name', longName],
    ['a short name', 'Ana'],
    ['a date', longDate(date, language)],
  ])('are clean with %s in their places', (_, value) => {
    expect(files.length).toBeGreaterThan(9)
    for (const [file, texts] of files)
      expect(flawedIn(mailOf(Object.values(texts), datesIn(language), value, language)), file).toEqual([])
  })
})

describe.each(languages)('replies to candidates in %s', (language) => {
  const replies = JSON.parse(readFileSync(`content/replies/${language}.json`, 'utf8')) as Record<string, Texts>
  const full = { firstName: 'Ana', lastName: 'Anić', job: 'Konobar (m/ž)', contact: 'Iva Ivić', company: longName }
  const without = (name: keyof PlaceholderValues): PlaceholderValues => ({ ...full, [name]: '' })

  test.each([
    full,
    without('firstName'),
    without('lastName'),
    without('contact'),
    { ...full, lastName: '', firstName: '' },
  ])('are clean with %o', (values) => {
    for (const reply of Object.values(replies))
      for (const text of Object.values(reply))
        expect(flawedIn(fillPlaceholders(text, values).split('\n')), text).toEqual([])
  })
})

test('a sentence that ends in a value with a dot has one dot', () => {
  expect(fillIn('Istječe {date}.', { date: longDate(date, 'hr') })).toBe('Istječe 23. prosinca 2026.')
  expect(fillIn('Čeka {n}...', { n: 1 })).toBe('Čeka 1...')
})

test('a reply without a name greets without one', () => {
  const values = { firstName: '', lastName: '', job: '', contact: '', company: 'Lipa d.o.o.' }
  expect(fillPlaceholders('Pozdrav, {ime} {prezime},\n{tvrtka}.', values)).toBe('Pozdrav,\nLipa d.o.o.')
})

test.each(['Istječe 23..', 'Hvala , bok', 'Za {date}', 'Dva  razmaka', 'Posao „”', 'undefined'])(
  '%s is a flaw',
  (text) => {
    expect(flawedIn([text])).toEqual([text])
  },
)
