import { expect, test } from 'vitest'
import { interpret } from '#server/occupations/interpret.ts'
import { occupationsOf } from '#server/occupations/match.ts'
import { normalize } from '#server/text/normalize.ts'

const idsOf = (text: string) => interpret(normalize(text).split(' ')).flatMap(({ occupationIds }) => occupationIds)

test.for([
  ['servirka', 1],
  ['Zimmerkraft', 12],
  ['Hausl', 44],
  ['šlosar', 106],
  ['fizikalac', 72],
  ['pomagač', 28],
  ['badante', 50],
  ['kamiondžija', 138],
  ['dadilja', 66],
  ['peglerica', 43],
  ['radnik na traci', 177],
  ['wellness', 20],
] as const)('%s names the occupation %i', ([text, id]) => expect(idsOf(text)).toContain(id))

test('an activity in a search is marked as one, a name is not', () => {
  expect(interpret(['wellness'])).toMatchObject([{ occupationIds: [20], isActivity: true }])
  expect(interpret(['housekeeping'])[0]?.isActivity).toBeUndefined()
})

test('an activity in a title is not its occupation', () => {
  expect(occupationsOf({ titles: ['Domaćinstvo: čišćenje soba i wellnessa'], industryId: 1 })).not.toContain(20)
  expect(occupationsOf({ titles: ['Zimmerkraft (m/w/d)'], industryId: 1 })).toEqual([12])
})

test('a word that several trades have names none of them alone', () => {
  for (const word of ['assistant', 'host', 'hostess', 'Schichtleiter', 'fitter', 'picking', 'perač', 'перачка'])
    expect([word, idsOf(word)]).toEqual([word, []])
})

test.for([
  [1, ['Pomoć na doručku u hotelu', 'Breakfast assistant in a hotel'], []],
  [1, ['Domaćica ili domaćin doručka', 'Breakfast host'], []],
  [1, ['Voditelj/ica smjene u hotelu', 'Hotel shift leader', 'Schichtleiter/in im Hotel'], []],
  [1, ['Perač crnog i bijelog posuđa', 'Dish and pot washer', 'Spülkraft für Geschirr und Töpfe'], [29]],
  [5, ['Programer i operater na petoosnom stroju', 'Five-axis programmer and operator'], [109]],
  [8, ['Ventilation fitter'], []],
  [10, ['Programmer'], [193]],
] as [number, string[], number[]][])('in industry %i %s is no other trade', ([industryId, titles, ids]) => {
  expect(occupationsOf({ titles, industryId })).toEqual(ids)
})

test('picking strawberries is harvesting, picking orders is not', () => {
  expect([idsOf('strawberry picking'), idsOf('order picking')]).toEqual([[158], [148]])
})

test('cleaning is the same trade in every language', () => {
  for (const word of ['čišćenje', 'cleaning', 'Reinigung']) expect(idsOf(word)).toEqual(idsOf('čistač'))
})
