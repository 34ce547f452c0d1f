import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that stand to the letter: Croatian, English, German. */
const agreed = [
  ['Danas', 'Today', 'Heute'],
  ['Čeka Vas', 'Waiting for you', 'Wartet auf Sie'],
  ['Životopis', 'CV', 'Lebenslauf'],
  ['Tijek', 'Activity', 'Verlauf'],
  ['Bilješka', 'Note', 'Notiz'],
  ['Predloži termine', 'Propose times', 'Termine vorschlagen'],
  ['Nijedan mi ne odgovara', 'None suits me', 'Keiner passt mir'],
  ['Članovi', 'Members', 'Mitglieder'],
  ['Put prijava', 'Hiring funnel', 'Bewerbungsverlauf'],
  ['Razlike', 'Differences', 'Unterschiede'],
  ['Pošalji izmjene na odobrenje', 'Submit changes', 'Änderungen einreichen'],
  ['Odbaci izmjene', 'Discard changes', 'Änderungen verwerfen'],
  ['Spremi filtar', 'Save filter', 'Filter speichern'],
] as const

const textsOf = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'))
const texts = globSync('src/i18n/hr/*.json').flatMap((path) => {
  const [hr, en, de] = ['hr', 'en', 'de'].map((language) => textsOf(path.replace('/hr/', `/${language}/`)))
  return Object.keys(hr ?? {}).map((key) => ({ name: `${path} ${key}`, words: [hr?.[key], en?.[key], de?.[key]] }))
})

test.each(agreed)('“%s” is “%s” and “%s”', (...words) => {
  const found = texts.filter((text) => text.words[0] === words[0])
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(found.map(({ name }) => ({ name, words })))
})
