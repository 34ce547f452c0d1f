import { expect, test } from 'vitest'
import { rightsByCountry } from '../../server/work-rights/countries.ts'
import { permitCountries } from '../../server/work-rights/permits.ts'

const permits = permitCountries()

test('each citizenship has the countries where its rule is a permit or a quota', () => {
  expect(permits.BA).toContain('DE')
  expect(permits.RS).toContain('AT')
  for (const free of ['HR', 'SI', 'BG', 'EU'] as const) expect(permits[free]).toEqual([])
  for (const [country, { rules }] of Object.entries(rightsByCountry))
    for (const { from, status } of rules)
      for (const citizenship of from)
        expect(permits[citizenship].includes(country)).toBe(status === 'permit' || status === 'quota')
})

test('a country without a rule for a citizenship is not taken for one that needs a permit', () => {
  expect(permits.other).toEqual([])
})
