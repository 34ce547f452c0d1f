import { expect, test } from 'vitest'
import { placesOf } from '../../server/places/place.ts'
import { namesOfRegion, regionOf } from '../../server/places/regions.ts'

test.for([
  ['Linz, Gornja Austrija', 'AT', 'Oberösterreich', false],
  ['Wels', 'AT', 'Oberösterreich', false],
  ['Beč', 'AT', 'Wien', false],
  ['Salzburg', 'AT', 'Salzburg', false],
  ['Bad Hofgastein, Austria', 'AT', 'Salzburg', false],
  ['Pontresina', 'CH', 'Graubünden', false],
  ['Wels', 'DE', 'Wels', true],
  ['Oberndorf', 'AT', 'Oberndorf', true],
  ['Helsinki, Uusimaa', 'FI', 'Uusimaa', false],
  ['Turku', 'FI', 'Turku', true],
] as const)('%s in %s is in %s', ([place, country, region, isTown]) => {
  expect(regionOf(placesOf(place)[0] ?? [], country)).toEqual({ region, isTown })
})

test('a region is named in each language and by its towns', () => {
  const { names, towns } = namesOfRegion('Gornja Austrija', 'AT')
  expect(names).toEqual(expect.arrayContaining(['Oberösterreich', 'Gornja Austrija', 'Upper Austria']))
  expect(towns).toEqual(expect.arrayContaining(['Linz', 'Wels', 'Steyr']))
  expect(namesOfRegion('Turku', 'FI')).toEqual({ names: ['Turku'], towns: [] })
})
