import { describe, expect, test } from 'vitest'
import { composeAd, piecesOf } from '#server/demo/ad.ts'
import { readDemoContent } from '#server/demo/content.ts'
import { nextSeason } from '#server/demo/dates.ts'
import { factsOf } from '#server/demo/facts.ts'
import { placeNamed } from '#server/demo/places.ts'
import { seeded } from '#server/demo/random.ts'

const now = new Date('2026-11-20T12:00:00Z')
const { roles } = await readDemoContent()
const places = [...'ABCDEFGH']

test('the same seed gives the same numbers', () => {
  const [one, other] = [seeded(7), seeded(7)]
  expect(places.map(() => one.next())).toEqual(places.map(() => other.next()))
})

test('the next season lies ahead', () => {
  expect(nextSeason(now, 'winter').seasonFrom).toBe('2026-12-05')
  expect(nextSeason(now, 'summer').seasonFrom).toBe('2027-05-01')
})

describe.each(roles.map((role) => [role.key, role] as const))('ads for %s', (_, role) => {
  const compose = (variant: number, company: string | null) => {
    const random = seeded(variant)
    const facts = factsOf(random, role, 'AT', now)
    return composeAd({ role, facts, place: placeNamed('Graz'), pieces: piecesOf(random, role, variant), company })
  }

  test('have no placeholder left and a title in every language', () => {
    const texts = places.flatMap((_, variant) => Object.values(compose(variant, 'Hotel Test')))
    expect(texts.filter(({ description }) => /[{}]|undefined/.test(description))).toEqual([])
    expect(texts.filter(({ title }) => title === '')).toEqual([])
  })

  test('do not name a company that hides', () => {
    const texts = places.flatMap((_, variant) => Object.values(compose(variant, null)))
    expect(texts.filter(({ description }) => /<p>(naš|our|unser) /.test(description))).toEqual([])
    expect(
      texts.filter(({ description }) => /\b(bei|von|mit|für|kod|od) (unser|naš) partner/i.test(description)),
    ).toEqual([])
  })
})
