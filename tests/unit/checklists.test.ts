import { describe, expect, test } from 'vitest'
import { type ChecklistCountry, checklistCountries, checklistSlug } from '#server/checklists/checklists.ts'
import { countryOfChecklist } from '#server/checklists/country-of-slug.ts'
import { minimumPay } from '#server/checklists/minimum-pay.ts'
import { checklistOf } from '#server/checklists/steps.ts'
import { languages } from '#server/text/language.ts'
import { deadlines, facts, periods, unsure } from '../support/checklist-facts.ts'

const today = '2026-11-22'
const all = checklistCountries.flatMap((country) => languages.map((language) => [country, language] as const))

function stepOf(country: ChecklistCountry, language: (typeof languages)[number], id: string) {
  const { before, after } = checklistOf(country, language, today)
  const step = [...before, ...after].find((each) => each.id === `${country}-${id}`)
  return step ? `${step.title} ${step.text}` : ''
}

test('every country has a slug of its own that leads back to it', () => {
  expect(checklistCountries).toHaveLength(15)
  expect(checklistCountries.map((country) => countryOfChecklist(checklistSlug(country)))).toEqual(checklistCountries)
  expect(['at', 'Austria', 'oesterreich', 'germany', 'deutschland'].map(countryOfChecklist)).toEqual([
    ...['AT', 'AT', 'AT', 'DE', 'DE'],
  ])
  expect(countryOfChecklist('portugal')).toBeUndefined()
})

test.for(all)('all steps for %s in %s are complete and unique', ([country, language]) => {
  const { before, after, sources, checkedOn } = checklistOf(country, language, today)
  const steps = [...before, ...after]
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
  for (const { title, text } of steps) {
    expect(title).not.toBe('')
    expect(text).toMatch(/^[A-ZČĆĐŠŽÄÖÜ][^{}]+\.$/)
    expect(`${title} ${text}`).not.toMatch(/\(\)|: \.| {2}/)
  }
  expect(sources.length).toBeGreaterThan(0)
  for (const { name, url } of sources)
    expect([name, url]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/^https:\/\//)])
  expect(checkedOn).toBe(today)
})

describe.for(languages)('in %s', (language) => {
  test.for(facts)('%s says of %s how its offices and papers are called', ([country, id, ...names]) => {
    for (const name of names) expect(stepOf(country, language, id)).toContain(name)
  })

  test.for(deadlines)('%s says of %s by when: %s', ([country, id, period]) => {
    expect(stepOf(country, language, id)).toContain(periods[period][language])
  })

  test.for(checklistCountries)('%s says what no official source confirmed', (country) => {
    const { before, after } = checklistOf(country, language, today)
    const marked = [...before, ...after].filter(({ isUnsure }) => isUnsure).map(({ id }) => id.slice(3))
    expect(marked.sort()).toEqual([...(unsure[country] ?? [])].sort())
  })
})

test.for([
  ['DE', '13,90 €'],
  ['IE', '14,15 €'],
  ['NL', '14,99 €'],
  ['SI', '1.481,88 €'],
  ['LU', '2.771,33 €'],
  ['BE', '2.189,81 €'],
  ['FR', '12,31 €'],
  ['ES', '1.221 €'],
  ['HR', '1.050 €'],
  ['NO', '204,79 NOK'],
  ['CH', '3713 CHF'],
] as const)('%s pays at least %s', ([country, amount]) => {
  expect(stepOf(country, 'de', 'payslip').replaceAll('\u00a0', ' ')).toContain(amount)
})

test('the minimum wage follows the date', () => {
  expect(minimumPay('DE', 'en', '2026-12-31')).toEqual({ hour: '€13.90', since: '1 Jan 2026' })
  expect(minimumPay('DE', 'en', '2027-01-01')).toEqual({ hour: '€14.60', since: '1 Jan 2027' })
  expect(minimumPay('SE', 'en', today)).toEqual({})
})
