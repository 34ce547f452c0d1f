import { expect, test } from 'vitest'
import { type SuggestionGroup, suggestionsFor } from '#src/home/suggestion.ts'
import { processorTime } from '../support/processor-time.ts'

const groups: SuggestionGroup[] = [
  {
    heading: 'Zanimanja',
    atMost: 2,
    items: [
      ['pomoćni kuhar', 9, 'pomocni kuhar|kuchenhilfe', 'pomoćni kuhar'],
      ['kuhar/kuharica', 3, 'kuhar|kuharica|koch|cook', 'kuhar'],
      ['kuhinjski radnik', 5, 'kuhinjski radnik', 'kuhinjski radnik'],
    ],
  },
  {
    heading: 'Mjesta',
    atMost: 3,
    items: [
      ['Austrija', 70, 'austrija|austria osterreich alpe', { country: 'AT' }],
      ['Tirol, Austrija', 20, 'tirol, austrija|tirol tyrol', { country: 'AT', region: 'Tirol' }],
    ],
  },
  { heading: 'Uvjeti', atMost: 3, items: [['Bez njemačkog', 40, 'bez njemackog|without german', { german: 'none' }]] },
]
const textsFor = (typed: string) => suggestionsFor(typed, groups).map(({ items }) => items.map(({ text }) => text))

test('first words come before later ones, then more ads, in groups of limited size', () => {
  expect(textsFor('kuh')).toEqual([['kuhinjski radnik', 'kuhar/kuharica']])
  expect(textsFor('Koch')).toEqual([['kuhar/kuharica']])
  expect(textsFor('tyrol')).toEqual([['Tirol, Austrija']])
  expect(textsFor('k')).toEqual([])
  expect(textsFor('xyz')).toEqual([])
})

test('the last words are completed, and what stands before stays', () => {
  const [places] = suggestionsFor('Kuhar aust', groups)
  expect(places?.items[0]).toEqual({ text: 'Austrija', jobs: 70, change: { searchText: 'Kuhar', country: 'AT' } })
  const [trades] = suggestionsFor('Austrija kuhari', groups)
  expect(trades?.items).toEqual([{ text: 'kuhar/kuharica', jobs: 3, change: { searchText: 'Austrija kuhar' } }])
  const [conditions] = suggestionsFor('bez njem', groups)
  expect(conditions?.items[0]?.change).toEqual({ searchText: '', german: 'none' })
})

test('of suggestions with the same text the best is shown', () => {
  const same: SuggestionGroup = {
    heading: 'Berufe',
    atMost: 2,
    items: [
      ['Konditor/in', 4, 'konditor|in|confiseur', 'Confiseur'],
      ['Konditor/in', 5, 'konditor|in|patissier', 'Konditor'],
      ['Koch/Köchin', 1, 'koch|kochin', 'Koch'],
    ],
  }
  const found = (typed: string) => suggestionsFor(typed, [same])[0]?.items.map(({ change }) => change.searchText)
  expect(found('ko')).toEqual(['Konditor', 'Koch'])
  expect(found('confi')).toEqual(['Confiseur'])
})

test('a list of a thousand is searched within a few milliseconds, also for a long text', () => {
  const many = Array.from(
    { length: 1000 },
    (_, at) => [`posao ${at}`, at, `posao ${at}|${'a b '.repeat(20)}`, 'x'] as const,
  )
  const large = [
    { heading: 'Zanimanja', atMost: 6, items: many.map((each) => [...each] as [string, number, string, string]) },
  ]
  expect(processorTime(() => void suggestionsFor('posao '.repeat(200), large))).toBeLessThan(30)
})
