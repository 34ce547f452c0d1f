import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOrderOfFit, missesOf, type Stated, spokenIn } from '../../server/alerts/form-fit.ts'
import { meaningOf } from '../../server/text/similarity.ts'

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
const codes = ['de', 'en', 'it']

const stated = (wishes: Partial<Stated['wishes']> = {}, spoken: [string, number][] = []): Stated => ({
  wishes: {
    ...{ countryIds: new Set<string>(), industryIds: new Set<number>(), occupationIds: new Set<number>() },
    ...{ narrowedIndustryIds: new Set<number>(), text: meaningOf('', []), ...wishes },
  },
  spoken: new Map(spoken),
})

const smallSet = <Value>(of: fc.Arbitrary<Value>) => fc.array(of, { maxLength: 2 }).map((values) => new Set(values))
const country = fc.constantFrom('AT', 'DE', 'IT')
const number = fc.integer({ min: 1, max: 4 })
const anAd = fc.record({
  companyId: number,
  industryId: number,
  occupationIds: fc.array(number, { maxLength: 2 }),
  countryIds: fc.array(country, { maxLength: 2 }),
  languages: fc.array(fc.record({ language: fc.constantFrom(...codes), level: fc.constantFrom(...levels) }), {
    maxLength: 2,
  }),
})
const anyTold = fc
  .record({
    countryIds: smallSet(country),
    industryIds: smallSet(number),
    occupationIds: smallSet(number),
    narrowedIndustryIds: smallSet(number),
    spoken: fc.array(fc.tuple(fc.constantFrom(...codes), fc.integer({ min: 0, max: 6 })), { maxLength: 3 }),
  })
  .map(({ spoken, ...wishes }) => stated(wishes, spoken))

describe('the order of ads after an application', () => {
  test('has those that fit before every other, and is otherwise as before', () => {
    fc.assert(
      fc.property(fc.array(anAd, { maxLength: 20 }), anyTold, (ads, form) => {
        const before = ads.map((ad, at) => ({ ...ad, at }))
        const ordered = inOrderOfFit(before, form)
        expect(new Set(ordered)).toEqual(new Set(before))
        for (const [at, ad] of ordered.entries()) {
          const next = ordered[at + 1]
          if (!next) break
          const [misses, more] = [missesOf(ad, form), missesOf(next, form)]
          expect(misses < more || (misses === more && ad.at < next.at)).toBe(true)
        }
      }),
    )
  })

  test('stays when the form tells nothing', () => {
    const stays = fc.property(fc.array(anAd, { maxLength: 20 }), (ads) => {
      expect(inOrderOfFit(ads, stated())).toEqual(ads)
    })
    fc.assert(stays)
  })

  test('never moves an ad back by more that is spoken, nor by fewer wishes', () => {
    fc.assert(
      fc.property(anAd, anyTold, fc.constantFrom(...codes), (ad, form, code) => {
        const speaksMore = { ...form, spoken: new Map(form.spoken).set(code, 6) }
        expect(missesOf(ad, speaksMore)).toBeLessThanOrEqual(missesOf(ad, form))
        const wantsLess = { ...form, wishes: { ...form.wishes, countryIds: new Set<string>() } }
        expect(missesOf(ad, wantsLess)).toBeLessThanOrEqual(missesOf(ad, form))
      }),
    )
  })
})

describe('languages in the answers', () => {
  const ask = (caption: string, value: string, type = 'Radio') => [
    ...spokenIn([{ caption, value, type }], ['de', 'en', 'it']),
  ]
  test.for([
    ['Koliko dobro govorite njemački?', 'B1 (samostalno)', [['de', 3]]],
    ['Koliko dobro govorite njemački?', 'Ne govorim njemački', [['de', 0]]],
    ['How well do you speak German?', 'No German', [['de', 0]]],
    ['Wie gut sprechen Sie Deutsch?', 'C1', [['de', 5]]],
    ['Wie gut sprechen Sie Deutsch?', 'Kein Deutsch', [['de', 0]]],
    [
      'Koje jezike govorite i koliko dobro?',
      'njemački B2, engleski C1 i talijanski',
      [
        ['de', 4],
        ['en', 5],
        ['it', 6],
      ],
    ],
    ['Which languages do you speak?', 'German and a little Polish', [['de', 6]]],
    ['Deutschkenntnisse', 'A2', [['de', 2]]],
    ['Koliko dobro govorite njemački?', 'Vidjet ćemo', []],
    ['Zadnji poslodavac', 'German B2 Deutsche Bank', []],
    ['Were you in Germany?', 'B2', []],
  ] as const)('%s %s', ([caption, value, expected]) => {
    expect(ask(caption, value)).toEqual(expected)
  })
})
