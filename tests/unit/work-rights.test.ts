import { expect, test } from 'vitest'
import { languages } from '#server/text/language.ts'
import { citizenships, rightsByCountry } from '#server/work-rights/countries.ts'
import { countryOfRights } from '#server/work-rights/country-of-slug.ts'
import { citizenshipName, countriesWithRights, rightsOf, rightsSlug } from '#server/work-rights/rights.ts'

const all = countriesWithRights.flatMap((country) => languages.map((language) => [country, language] as const))

test('every country has a slug of its own that leads back to it, as its code does', () => {
  expect(countriesWithRights).toHaveLength(15)
  expect(countriesWithRights.map((country) => countryOfRights(rightsSlug(country)))).toEqual(countriesWithRights)
  expect(countryOfRights('at')).toBe('AT')
  expect(['Austria', 'oesterreich'].map(countryOfRights)).toEqual(['AT', 'AT'])
  expect(countryOfRights('portugal')).toBeUndefined()
})

test.for(all)('in %s every citizenship has one answer in %s', ([country, language]) => {
  const { answers } = rightsOf(country, language)
  expect(answers.flatMap((each) => each.citizenships).toSorted()).toEqual(citizenships.toSorted())
  for (const { status, citizenships } of answers) {
    expect(status === 'unknown').toBe(citizenships.includes('other'))
    expect(status === 'ownCountry').toBe(citizenships.includes(country as 'HR'))
  }
})

test.for(all)('in %s every fact has its source, date and text in %s', ([country, language]) => {
  const { answers, official, checkedOn } = rightsOf(country, language)
  expect(official.url).toMatch(/^https:\/\//)
  expect(checkedOn).toBe('2026-11-22')
  for (const { status, title, steps, limits, others, sources } of answers) {
    if (status === 'ownCountry' || status === 'unknown') continue
    expect(sources.length).toBeGreaterThan(0)
    expect(steps.length).toBeGreaterThan(0)
    expect(title).toMatch(/^\p{Lu}.*[^\s.]$/u)
    for (const source of sources) expect(source).not.toMatch(/\d\. \d{1,2}\. \d{4}|\d{4}-\d{2}-\d{2}/)
    for (const text of [...steps, ...limits, ...others]) expect(text).toMatch(/^(?:\p{Lu}|\d).*\.$/u)
  }
})

test('dates of sources read as the language writes them', () => {
  const sourcesIn = (language: 'en' | 'de') => rightsOf('AT', language).answers.flatMap(({ sources }) => sources)
  expect(sourcesIn('en')).toContain('OTS/WKO, 8 Oct 2025; gastroportal.at; Bundeskanzleramt, 30 Apr 2025')
  expect(sourcesIn('de')).toContain('OTS/WKO, 08.10.2025; gastroportal.at; Bundeskanzleramt, 30.04.2025')
})

test('citizens of the EU work without a permit in all of these countries, others of the data need one', () => {
  for (const country of countriesWithRights)
    for (const { from, status } of rightsByCountry[country].rules) {
      const isFree = status === 'free' || status === 'registration'
      expect(isFree, `${from} in ${country}`).toBe(from.some((each) => ['HR', 'SI', 'BG', 'EU'].includes(each)))
    }
})

test('citizenships are called by their country', () => {
  expect(citizenships.map((each) => citizenshipName(each, 'en'))).toEqual([
    ...['Croatia', 'Bosnia & Herzegovina', 'Serbia', 'North Macedonia', 'Kosovo', 'Montenegro', 'Albania'],
    ...['Slovenia', 'Bulgaria', undefined, undefined],
  ])
})
