import { expect, test } from 'vitest'
import { placeName } from '#server/places/names.ts'
import { namedCountries } from '#server/places/place.ts'
import { type Language, languages } from '#server/text/language.ts'
import { translator } from '#src/i18n/index.ts'
import { placeLines } from '#src/jobs/job-facts.ts'

const inEvery = (name: string) => languages.map((language) => placeName(name, language))

test.each([
  [
    ['Beč', 'Vienna', 'Wien', 'BEC'],
    ['Beč', 'Vienna', 'Wien'],
  ],
  [
    ['Bayern', 'Bavarska', 'bavaria'],
    ['Bavarska', 'Bavaria', 'Bayern'],
  ],
  [
    ['Austrija', 'Austria', 'Österreich'],
    ['Austrija', 'Austria', 'Österreich'],
  ],
  [
    ['Vlaanderen', 'Flandrija'],
    ['Flandrija', 'Flanders', 'Flandern'],
  ],
  [
    ['Teneriffa', 'Tenerife'],
    ['Tenerife', 'Tenerife', 'Teneriffa'],
  ],
])('%j is the same place, named in the language of the page', (names, expected) => {
  for (const name of names) expect(inEvery(name)).toEqual(expected)
})

test('an unknown place keeps its name', () => {
  expect(inEvery('Unterdorf 7')).toEqual(['Unterdorf 7', 'Unterdorf 7', 'Unterdorf 7'])
})

test.each([
  ['hr', ['Zell am See, Salzburg, Austrija', 'München, Bavarska, Njemačka']],
  ['de', ['Zell am See, Salzburg, Österreich', 'München, Bayern, Deutschland']],
] as [Language, string[]][])('in %s an ad names its places so', (language, lines) => {
  const job = { places: 'Zell am See, Salzburg; München, Bayern', countryIds: ['AT', 'DE'], remote: 0 }
  expect(placeLines(job, translator(language), language)).toEqual(lines)
})

test('a region that is called like a country does not stand for it', () => {
  const job = { places: 'Linz, Oberösterreich', countryIds: ['AT'], remote: 0 }
  expect(placeLines(job, translator('hr'), 'hr')).toEqual(['Linz, Gornja Austrija, Austrija'])
})

test('a country that the ad names itself is not named twice, nor a town that is its region', () => {
  const job = { places: 'Beč, Wien, Austrija', countryIds: ['AT'], remote: 0 }
  expect(placeLines(job, translator('de'), 'de')).toEqual(['Wien, Österreich'])
})

test('countries stand in the order of their names in each language, the popular ones first', () => {
  const countries = ['DE', 'AT', 'SE', 'ES', 'AL', 'CZ', 'RS'].map((id, at) => ({ id, section: at < 2 ? 1 : 2 }))
  const ids = (language: Language) => namedCountries(countries, language).map(({ id }) => id)
  expect(ids('hr')).toEqual(['DE', 'AT', 'AL', 'CZ', 'RS', 'ES', 'SE'])
  expect(ids('en')).toEqual(['DE', 'AT', 'AL', 'CZ', 'RS', 'ES', 'SE'])
  expect(ids('de')).toEqual(['DE', 'AT', 'AL', 'SE', 'RS', 'ES', 'CZ'])
})
