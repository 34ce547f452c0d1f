import { describe, expect, test } from 'vitest'
import { fold, joinsWords, spellingsOf, stemmedWords, stemsOf } from '#server/text/stem.ts'

describe('a stem', () => {
  test.for([
    [
      'kuhar',
      'kuhar KUHARI kuhara kuharom kuharima kuharica kuharice kuharici kuharicu kuharicom kuharicama kuharicima',
    ],
    ['radnik', 'radnik radnika radnikom radnica radnice radnici radnicu radnicom radnicama'],
    ['njegovatelj', 'njegovatelj njegovateljem njegovateljica njegovateljicom'],
    ['frizer', 'frizer frizerka frizerke frizerki frizerku frizerkom frizerkama frizerkinja'],
    ['medicinsk', 'medicinskih medicinskoj medicinskog medicinskim'],
    ['poslov', 'poslovi poslova'],
    ['majstor', 'majstor majstorovima majstorima majstori'],
    ['koch', 'Koch Köche Köchin Koechin Köchinnen'],
    ['kelner', 'Kellner Kellnern Kellnerin Kellnerinnen'],
    ['waiter', 'waiter waiters'],
    ['box', 'boxes'],
    ['kuvar', 'кувар кувари куварица'],
    ['hotel', 'hotel hoteli хотел hotelom'],
    ['ljubav', 'ljubav љубав'],
    ['dur', 'Đuro Djuro Ђуро'],
  ] as const)('is %s for each of %s', ([stem, words]) => {
    expect(stemsOf(words)).toEqual([stem])
  })

  test.for(['dan', 'spa', 'ana', 'u2'])('is the whole word for %s, which is short', (word) => {
    expect(stemsOf(word)).toEqual([word])
  })

  test('keeps at least three letters', () => {
    expect(stemsOf('zena')).toEqual(['zen'])
    expect(stemsOf('ulica')).toEqual(['ulic'])
    expect(stemsOf('noge')).toEqual(['nog'])
  })
})

test('a spelling is folded to its plain letters', () => {
  for (const word of ['Köchin', 'Koechin', 'KÖCHIN']) expect(fold(word)).toBe('kochin')
  expect([fold('Mädchen'), fold('Maedchen'), fold('Müller'), fold('Mueller')]).toEqual([
    ...['madchen', 'madchen', 'muler', 'muler'],
  ])
  expect([fold('ладја'), fold('џеп'), fold('жена'), fold('чувар'), fold('шума')]).toEqual([
    ...['lada', 'dzep', 'zena', 'cuvar', 'suma'],
  ])
})

test('the words of a text keep their order, without those that join', () => {
  expect(stemsOf('Kuhar i kuharica m/w/d za hotel, hoteli u Austriji')).toEqual(['kuhar', 'hotel', 'austrij'])
  expect(stemmedWords('Köchin und Kellner')).toEqual([
    { word: 'Köchin', stem: 'koch' },
    { word: 'Kellner', stem: 'kelner' },
  ])
  expect(stemsOf(' – ')).toEqual([])
  expect(stemsOf('kuhar konobar kuhar')).toEqual(['kuhar', 'konobar', 'kuhar'])
})

test.for(['i', 'U', 'für', 'and', 'd', 'или'])('%s joins words unless it is Cyrillic', (word) => {
  expect(joinsWords(word)).toBe(true)
})

test.for(['kuhar', 'hotel', ''])('"%s" does not join words', (word) => expect(joinsWords(word)).toBe(false))

test.for([
  ['köchin', 'köch koch'],
  ['koechin', 'koech koch'],
  ['maedchen', 'maedch madch'],
  ['mueller', 'mueller muller'],
  ['djak', 'djak dak'],
  ['kuharica', 'kuhar'],
  ['konobar', 'konobar'],
  ['haue', 'haue hau'],
] as const)('%s is searched for as %s', ([word, spellings]) => {
  const found = spellingsOf(word)
  expect(found).toEqual(found.length === 1 ? [spellings.split(' ').at(-1)] : spellings.split(' '))
})
