import { expect, test } from 'vitest'
import { countryOf, workplacesOf } from '#server/places/workplaces.ts'
import { translator } from '#src/i18n/index.ts'
import { placeLines } from '#src/jobs/job-facts.ts'

test.each([
  ['the country that it names, in any language', ['Innsbruck', 'Tirol', 'Österreich'], ['DE', 'AT'], 'AT'],
  ['one that the ad does not list', ['Bozen', 'Italija'], ['DE', 'AT'], 'IT'],
  ['the only one of the ad', ['Unterdorf'], ['CH'], 'CH'],
  ['the only one with its region', ['Oberdorf', 'Tirol'], ['DE', 'AT'], 'AT'],
  ['the only one with its town', ['München'], ['AT', 'DE'], 'DE'],
  ['none when it may be in several', ['Unterdorf'], ['AT', 'DE'], null],
  ['none without countries', ['Unterdorf'], [], null],
])('a place is in %s', (_name, parts, countryIds, country) => {
  expect(countryOf(parts, countryIds)).toBe(country)
})

test('places are not paired with countries by their position', () => {
  const ad = { places: 'Innsbruck, Tirol', countryIds: ['DE', 'AT'], remote: 0 }
  expect(workplacesOf(ad)).toEqual([{ countryId: 'AT', town: 'Innsbruck', region: 'Tirol' }, { countryId: 'DE' }])
  expect(placeLines(ad, translator('hr'), 'hr')).toEqual(['Innsbruck, Tirol, Austrija'])
  const unclear = { places: 'Unterdorf; Linz, Austrija', countryIds: ['DE', 'AT'], remote: 0 }
  expect(workplacesOf(unclear)).toEqual([{ countryId: 'AT', town: 'Linz' }, { countryId: 'DE' }])
  expect(placeLines(unclear, translator('hr'), 'hr')).toEqual(['Unterdorf', 'Linz, Austrija', 'Njemačka'])
})

test('a place that an ad repeats is one, whatever its case', () => {
  const repeated = { places: 'Wien; WIEN, Austrija; Graz; wien', countryIds: ['AT'] }
  expect(workplacesOf(repeated).map(({ town }) => town)).toEqual(['Wien', 'Graz'])
})
