import { expect, test } from 'vitest'
import industries from '#content/site/industries.json' with { type: 'json' }
import content from '#content/site/open-application.json' with { type: 'json' }
import { adsToMatch, type NewAd } from '#server/alerts/suitable-ads.ts'
import { choiceNames, wishesOf } from '#server/alerts/wishes.ts'
import { languages } from '#server/text/language.ts'

const names = choiceNames(
  ['DE', 'AT', 'CH', 'IE', 'NL', 'IT', 'BE', 'LU', 'NO', 'SE', 'DK', 'SI'],
  industries.map(({ id, slug, hr, en, de }) => ({ id, slug, position: id, nameHr: hr, nameEn: en, nameDe: de })),
)
const read = (countries: string, wanted = '', text = '') =>
  wishesOf(
    [
      { type: 'CheckBox', value: countries },
      { type: 'CheckBox', value: wanted },
      { type: 'Radio', value: 'B1 (samostalno)' },
      { type: 'MultiLineText', value: text },
    ],
    names,
  )

const [, , , , countries, kinds] = content.questions

test.each(languages)('every choice of the open application is understood in %s', (language) => {
  const offered = countries?.options?.[language].slice(0, -1) ?? []
  const wanted = kinds?.options?.[language] ?? []
  const wishes = read(offered.join('|'), wanted.join('|'))
  expect([...wishes.countryIds]).toHaveLength(offered.length)
  expect([...wishes.industryIds].sort((a, b) => a - b)).toEqual(industries.map(({ id }) => id))
})

test.each(['Bilo koja država', 'Njemačka|Bilo koja država', 'Germany|Any country', 'Jedes Land'])(
  '%s means any country',
  (value) => expect([...read(value).countryIds]).toEqual([]),
)

const before = new Date('2026-11-20T08:00:00Z')
const ad = (id: number, given: Partial<NewAd> = {}): NewAd => ({
  id,
  titles: ['Konobar (m/ž)'],
  industryId: 1,
  countryIds: ['AT'],
  publishedAt: new Date('2026-11-21T08:00:00Z'),
  ...given,
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
