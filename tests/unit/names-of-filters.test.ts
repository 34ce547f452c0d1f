import { expect, test } from 'vitest'
import conditions from '#content/search/conditions.json' with { type: 'json' }
import industries from '#content/site/industries.json' with { type: 'json' }
import type { Facts } from '#server/search/facts.ts'
import { understand } from '#server/search/understand.ts'
import { languages } from '#server/text/language.ts'

test('the names of the filters are understood as those filters', () => {
  const ofFilter = (name: keyof typeof conditions.hr) => Object.values(conditions).map((names) => names[name])
  const factsOfNames = (name: keyof typeof conditions.hr) => ofFilter(name).map((text) => understand(text))
  const only = (facts: Facts) => languages.map(() => ({ facts, trades: [], rest: '' }))
  expect(factsOfNames('job.permitHelp')).toEqual(only({ permit: '1' }))
  expect(factsOfNames('job.forCouples')).toEqual(only({ couples: '1' }))
  expect(factsOfNames('job.travelPaid')).toEqual(only({ travel: '1' }))
  expect(factsOfNames('home.startNow')).toEqual(only({ start: 'now' }))
  expect(factsOfNames('home.speaks_it')).toEqual(only({ speaks: 'it' }))
})

/** Cleaning is a trade, too, which is found in every industry. */
const namedIndustries = industries.filter(({ slug }) => slug !== 'ciscenje')

test('the name of an industry is understood as that industry', () => {
  for (const industry of namedIndustries)
    for (const language of languages)
      expect(understand(industry[language])).toEqual({ facts: { industry: industry.id }, trades: [], rest: '' })
})
