import { expect, test } from 'vitest'
import templates from '../../content/site/question-templates.json' with { type: 'json' }
import { languages } from '../../server/text/language.ts'
import { workPermits } from '../../server/work-rights/rights.ts'

test.for([
  ['hr', 'Westbalkanregelung: viza uz godišnju kvotu'],
  ['en', 'Western Balkans Regulation: visa within a yearly quota'],
  ['de', 'Westbalkanregelung: Visum im Jahreskontingent'],
] as const)('the permit of Germany in %s begins %s, with source and date', ([language, text]) => {
  const [permit, ...more] = workPermits(['DE', 'XX'], language)
  expect(more).toEqual([])
  expect(permit?.text).toBe(text)
  expect(permit).toMatchObject({ country: 'DE', official: { name: 'make-it-in-germany.com' } })
  expect(permit?.official.url).toMatch(/^https:/)
  expect(permit?.checkedOn).toEqual(new Date('2026-11-22'))
})

test('kinds of permits that depend on the citizenship are all told', () => {
  expect(workPermits(['AT'], 'hr')[0]?.text).toBe('Sezonska kvota za zapadni Balkan; Opća sezonska kvota')
})

test('the question of citizenship has the same answers in every language', () => {
  for (const language of languages) expect(templates.citizenship[language].options).toHaveLength(3)
})
