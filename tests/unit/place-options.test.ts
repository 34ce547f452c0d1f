import { expect, test } from 'vitest'
import countries from '../../content/site/countries.json'
import placeWords from '../../content/site/place-words.json'
import { regionOptions, wordsOfCountry } from '../../server/places/place-options.ts'
import { namesOfRegion } from '../../server/places/regions.ts'

const all = regionOptions('hr')

test.for([
  ['Tirol', 'tyrol', 'AT'],
  ['Istarska', 'istrien', 'HR'],
  ['Noord-Holland', 'sjeverna holandija', 'NL'],
])('%s is found by %s', ([region = '', typed, countryId]) => {
  const found = all.filter(({ words }) => ` ${words}`.includes(` ${typed}`))
  expect(found).toContainEqual(expect.objectContaining({ region, countryId }))
})

test('a country is found by its name in every language, and by what it is known for', () => {
  for (const name of ['austrija', 'austria', 'osterreich', 'alps', 'alpe', 'alpen'])
    expect(wordsOfCountry('AT').split(' ')).toContain(name)
})

test('every region is one that the filter of ads knows', () => {
  expect(all.length).toBeGreaterThan(60)
  for (const { region, countryId } of all) expect(namesOfRegion(region, countryId).names).toContain(region)
})

test('words are about countries and regions that exist', () => {
  const allPlaces = new Set([...countries.popular, ...countries.others, ...all.map(({ region }) => region)])
  for (const { places } of placeWords) expect(places.filter((place) => !allPlaces.has(place))).toEqual([])
})
