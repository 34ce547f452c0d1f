import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPage } from '../../server/http/paging.ts'
import { countedTo, mostListed } from '../../server/jobs/search/counted.ts'
import { translator } from '../../src/i18n/index.ts'
import { countText } from '../../src/lib/count-text.ts'

test('ads are counted exactly up to as many as can be paged to, and no number of more is named', () => {
  fc.assert(
    fc.property(fc.nat(3 * mostListed), fc.integer({ min: 1, max: 2 * mostListed }), (ads, most) => {
      // A query that counts stops at one more.
      const counted = countedTo(Math.min(ads, most + 1), most)
      expect(counted).toEqual(ads > most ? { total: most, isMore: true } : { total: ads, isMore: false })
    }),
  )
})

test('a list tells that there are more than its number of items', () => {
  const page = { reachable: mostListed, page: 1, pageSize: 100, asText: true }
  expect(toPage([], { ...countedTo(mostListed + 1), ...page }).meta).toMatchObject({
    number_of_items: '10000',
    has_more_items: true,
  })
  expect(toPage([], { ...countedTo(mostListed), ...page }).meta).not.toHaveProperty('has_more_items')
})

test.each([
  ['hr', 'više od 10.000 oglasa', 'Prikaži više od 10.000 oglasa', '2 oglasa'],
  ['en', 'more than 10,000 ads', 'Show more than 10,000 ads', '2 ads'],
  ['de', 'mehr als 10.000 Anzeigen', 'mehr als 10.000 Anzeigen zeigen', '2 Anzeigen'],
] as const)('lists in %s say that there are %s', (language, count, found, two) => {
  const t = translator(language)
  const many = countText(countedTo(mostListed + 1), t)
  expect(t('home.count', { count: many })).toBe(count)
  expect(t('home.found', { count: many })).toBe(found)
  expect(t('home.count', { count: countText(countedTo(2), t) })).toBe(two)
})
