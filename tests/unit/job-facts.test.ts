import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JobCard } from '#server/jobs/cards.ts'
import { byFlag, jobFlags } from '#server/jobs/job.ts'
import { jobs } from '#server/jobs/table.ts'
import type { Translate } from '#src/i18n/index.ts'
import { cardFacts, cardPlaces, factsOf, firstPublishedOn } from '#src/jobs/job-facts.ts'

const t: Translate = (key) => key.replace('job.', '')
const plain = {
  lodging: null,
  lodgingPrice: null,
  languages: [],
  needsGerman: true,
  season: null,
  ...byFlag(() => false),
  employmentType: 'FULL_TIME',
} as unknown as JobCard
const full: JobCard = {
  ...plain,
  lodging: 'paid',
  ...byFlag(() => true),
  languages: [{ language: 'en', level: 'B1' }],
  needsGerman: false,
  season: 'winter',
}

test('an ad states all that it has', () => {
  expect(factsOf(full, t, 'hr')).toEqual([
    ...['lodgingPaid', ...jobFlags, 'english', 'withoutGerman', 'winter', 'FULL_TIME'],
  ])
  expect(factsOf(plain, t, 'hr')).toEqual(['FULL_TIME'])
})

test.for<[Partial<JobCard>, string[]]>([
  [full, ['forCouples', 'permitHelp', 'withoutGerman', 'winter', 'fourteenSalaries']],
  [{ ...full, lodging: 'free' }, ['lodgingFree', 'forCouples', 'permitHelp', 'winter', 'fourteenSalaries']],
  [{ meals: true, lodging: 'paid' }, ['meals', 'lodgingPaid', 'FULL_TIME']],
  [{ meals: true, lodging: 'paid', employmentType: 'PART_TIME' }, ['PART_TIME', 'meals', 'lodgingPaid']],
  [{}, ['FULL_TIME']],
])('a card shows the most important facts: %j', ([job, shown]) => {
  expect(cardFacts({ ...plain, ...job }, t, 'hr')).toEqual(shown)
})

test.for<[number, string]>([
  [0, 'Austrija · Njemačka · Irska'],
  [1, 'Austrija · Njemačka · Irska · REMOTEPARTLY'],
  [2, 'Austrija · Njemačka · Irska · REMOTE'],
])('a card shows three places, and always remote work: %j', ([remote, text]) => {
  expect(cardPlaces({ places: '', countryIds: ['AT', 'DE', 'IE', 'CH'], remote }, t, 'hr')).toBe(text)
})

test('every boolean column of an ad is a flag, but those that say something else', () => {
  const columns = Object.entries(getTableColumns(jobs)).filter(([, { dataType }]) => dataType === 'boolean')
  const others = ['hidesCompany', 'needsGerman', 'isListed']
  expect(columns.map(([name]) => name).toSorted()).toEqual([...jobFlags, ...others].toSorted())
})

test('an ad that was renewed also states when it was first published', () => {
  const firstPublishedAt = new Date('2026-06-01T10:00:00Z')
  const on = (day: string) => firstPublishedOn({ firstPublishedAt, publishedAt: new Date(day) }, 'hr')
  expect(on('2026-11-25T10:00:00Z')).toBe('01.06.2026')
  expect(on('2026-06-01T12:00:00Z')).toBeNull()
})
