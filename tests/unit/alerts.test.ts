import { expect, test } from 'vitest'
import industries from '#content/site/industries.json' with { type: 'json' }
import content from '#content/site/open-application.json' with { type: 'json' }
import { adsToMatch, type NewAd } from '#server/alerts/suitable-ads.ts'
import { choiceNames, wishesOf } from '#server/alerts/wishes.ts'
import { occupationsOf } from '#server/occupations/match.ts'
import { languages } from '#server/text/language.ts'

const names = choiceNames(
  ['DE', 'AT', 'CH', 'IE', 'NL', 'IT', 'BE', 'LU', 'NO', 'SE', 'DK', 'SI'],
  industries.map(({ id, slug, hr, en, de }) => ({ id, slug, position: id, nameHr: hr, nameEn: en, nameDe: de })),
)
const read = (countries: string, kindsOfWork = '', text = '', occupations = '') =>
  wishesOf(
    [
      { type: 'CheckBox', value: countries },
      { type: 'CheckBox', value: kindsOfWork },
      { type: 'Radio', value: 'B1 (samostalno)' },
      { type: 'MultiLineText', value: text },
      { type: 'SimpleText', value: occupations },
    ],
    names,
  )

const [, , , , countries, kinds] = content.questions

test.each(languages)('every choice of the open application is understood in %s', (language) => {
  const offered = countries?.options?.[language].slice(0, -1) ?? []
  const kindsOfWork = kinds?.options?.[language] ?? []
  const wishes = read(offered.join('|'), kindsOfWork.join('|'))
  expect([...wishes.countryIds]).toHaveLength(offered.length)
  expect([...wishes.industryIds].sort((a, b) => a - b)).toEqual(industries.map(({ id }) => id))
})

test.each(['Bilo koja država', 'Njemačka|Bilo koja država', 'Germany|Any country', 'Jedes Land'])(
  '%s means any country',
  (value) => expect([...read(value).countryIds]).toEqual([]),
)

const before = new Date('2026-11-20T08:00:00Z')
const ad = (id: number, overrides: Partial<NewAd> = {}): NewAd => ({
  id,
  titles: ['Konobar (m/ž)'],
  industryId: 1,
  occupationIds: [],
  countryIds: ['AT'],
  publishedAt: new Date('2026-11-21T08:00:00Z'),
  ...overrides,
})
const suitable = (ads: NewAd[], wishes: ReturnType<typeof read>, since = before) =>
  adsToMatch(ads)(wishes, since)
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id)

test('industry and country must fit', () => {
  const ads = [ad(1), ad(2, { countryIds: ['DE'] }), ad(3, { industryId: 3, titles: ['Zidar'] })]
  expect(suitable(ads, read('Austrija', 'Ugostiteljstvo i turizam'))).toEqual([1])
})

test('what the text tells goes first', () => {
  const ads = [ad(1, { titles: ['Voditelj smjene'] }), ad(2, { titles: ['Konobar'] })]
  expect(suitable(ads, read('Austrija', 'Ugostiteljstvo i turizam', 'Pet godina sam konobar u Zadru.'))).toEqual([2, 1])
})

test('an ad of another industry needs more than a shared theme', () => {
  const ads = [ad(1, { industryId: 3, titles: ['Zavarivač'] }), ad(2, { industryId: 3, titles: ['Kuhar'] })]
  expect(suitable(ads, read('Austrija', 'Proizvodnja', 'Radim kao zavarivač.'))).toEqual([1])
  expect(suitable(ads, read('Austrija', 'Proizvodnja', 'Radim kao konobar.'))).toEqual([])
})

test('without an industry the text decides, without either nothing suits', () => {
  const ads = [ad(1, { titles: ['Zidar', 'Maurer'], industryId: 3 }), ad(2)]
  expect(suitable(ads, read('Austrija', '', 'Ich bin Maurer.'))).toEqual([1])
  expect(suitable(ads, read('Austrija'))).toEqual([])
})

test('ads from before the application are not new', () => {
  expect(suitable([ad(1)], read('', 'Bau'), before)).toEqual([])
  expect(suitable([ad(1)], read('', 'Hospitality and tourism'), new Date('2026-11-21T08:00:00Z'))).toEqual([])
})

const trades = ['Kuhar (m/ž)', 'Konobar (m/ž)', 'Koch (m/w/d)', 'Zidar', 'Cook'].map((title, at) => {
  const industryId = title === 'Zidar' ? 3 : 1
  return ad(at + 1, { titles: [title], industryId, occupationIds: occupationsOf({ titles: [title], industryId }) })
})
const cooks = [1, 3, 5]
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

test.for(['kuhar', 'Kuharica', 'Koch', 'cook', 'kuhar/kuharica'])(
  'who names the occupation %s gets ads for cooks',
  (name) => {
    expect(sorted(suitable(trades, read('Austrija', 'Ugostiteljstvo i turizam', '', name)))).toEqual(cooks)
    expect(sorted(suitable(trades, read('Austrija', '', 'Radila sam kao konobarica.', name)))).toEqual(cooks)
  },
)

test('an occupation narrows its own industry alone', () => {
  expect(sorted(suitable(trades, read('Austrija', 'Ugostiteljstvo i turizam|Građevina', '', 'kuhar')))).toEqual([
    1, 3, 4, 5,
  ])
  expect(sorted(suitable(trades, read('Austrija', 'Ugostiteljstvo i turizam', '', 'kuhar, zidar')))).toEqual([
    1, 3, 4, 5,
  ])
})

test('an occupation that nobody knows narrows nothing, and its words count', () => {
  const ads = [...trades, ad(9, { titles: ['Krotitelj lavova'], industryId: 5 })]
  const wishes = read('Austrija', 'Ugostiteljstvo i turizam', '', 'krotitelj lavova')
  expect(sorted(suitable(ads, wishes))).toEqual([1, 2, 3, 5])
  expect(sorted(suitable(ads, read('Austrija', '', '', 'krotitelj lavova')))).toEqual([9])
})

test('ads without a known occupation are compared by their words', () => {
  const ads = [ad(1, { titles: ['Kuhar za sve'] }), ad(2, { titles: ['Djelatnik'] })]
  expect(suitable(ads, read('Austrija', 'Ugostiteljstvo i turizam', 'Vodim smjenu za sve.', 'kuhar'))).toEqual([1])
})

test('country must fit an occupation too', () => {
  expect(suitable(trades, read('Njemačka', 'Ugostiteljstvo i turizam', '', 'kuhar'))).toEqual([])
})
