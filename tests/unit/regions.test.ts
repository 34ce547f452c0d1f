import { expect, test } from 'vitest'
import { placesOf } from '../../server/places/place.ts'
import { namesOfRegion, regionOf } from '../../server/places/regions.ts'

test.for([
  ['Linz, Gornja Austrija', 'AT', 'Oberösterreich', false, true],
  ['Wels', 'AT', 'Oberösterreich', false, true],
  ['Beč', 'AT', 'Wien', false, true],
  ['Salzburg', 'AT', 'Salzburg', false, true],
  ['Bad Hofgastein, Austria', 'AT', 'Salzburg', false, true],
  ['Pontresina', 'CH', 'Graubünden', false, true],
  ['Wels', 'DE', 'Wels', true, false],
  ['Oberndorf', 'AT', 'Oberndorf', true, false],
  ['Helsinki, Uusimaa', 'FI', 'Uusimaa', false, false],
  ['Turku', 'FI', 'Turku', true, false],
] as const)('%s in %s is in %s', ([place, country, region, isTown, isKnown]) => {
  expect(regionOf(placesOf(place)[0] ?? [], country)).toEqual({ region, isTown, isKnown })
})

test('a region is named in each language and by its towns', () => {
  const { names, towns } = namesOfRegion('Gornja Austrija', 'AT')
  expect(names).toEqual(expect.arrayContaining(['Oberösterreich', 'Gornja Austrija', 'Upper Austria']))
  expect(towns).toEqual(expect.arrayContaining(['Linz', 'Wels', 'Steyr']))
  expect(namesOfRegion('Turku', 'FI')).toEqual({ names: ['Turku'], towns: [], isTown: false })
})
