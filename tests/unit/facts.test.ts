import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import wages from '../../content/minimum-wages.json' with { type: 'json' }
import { listFacts } from '../../server/facts/facts.ts'
import { payFindings } from '../../server/jobs/checks/check.ts'
import { isOverAYear } from '../../server/platform/time-zone.ts'
import { languages } from '../../server/text/language.ts'

const dated = globSync('content/**/*.json').filter((file) => 'checkedOn' in JSON.parse(readFileSync(file, 'utf8')))

test('every file of content with the day of its check is listed, the oldest first', () => {
  const facts = listFacts()
  expect(dated.length).toBeGreaterThan(30)
  expect(facts.map(({ file }) => `content/${file}`).toSorted()).toEqual(dated.toSorted())
  for (const { file, checkedOn } of facts) {
    expect(JSON.parse(readFileSync(`content/${file}`, 'utf8')).checkedOn).toBe(checkedOn)
    expect(new Date(checkedOn).toISOString().slice(0, 10)).toBe(checkedOn)
  }
  const days = facts.map(({ checkedOn }) => checkedOn)
  expect(days).toEqual(days.toSorted())
})

test.for([
  ['2026-11-22', '2027-11-22', false],
  ['2026-11-22', '2027-11-23', true],
  ['2024-02-29', '2025-03-01', true],
  ['2026-11-22', '2026-11-21', false],
] as const)('%s is over a year ago on %s: %s', ([day, today, isOld]) => expect(isOverAYear(day, today)).toBe(isOld))

const ad = {
  countryIds: ['DE'],
  industryId: 1,
  occupationIds: [],
  minSalary: 10,
  maxSalary: null,
  salaryPeriod: 'HOUR' as const,
  salaryBasis: 'GROSS' as const,
  employmentType: null,
  weeklyHours: 40,
}

test.for(languages)('in %s a minimum wage says its source and date, and when it is old', (language) => {
  const [[fresh], [old]] = [payFindings(ad, '2026-12-01', language), payFindings(ad, '2028-01-01', language)]
  expect(fresh?.text).toContain('MiLoV5')
  expect(fresh?.text).toMatch(/22\.? [\p{L}]+ 2026|22\. studenoga 2026/u)
  expect(fresh?.text).not.toMatch(/starij|älter|older/)
  expect(old?.text).toMatch(/stariji od godinu dana|älter als ein Jahr|older than a year/)
})

const minimums = JSON.parse(readFileSync('content/site/minimum-wages.json', 'utf8'))

test('every minimum wage and duty to state pay names its source', () => {
  for (const { source, official } of minimums.minimums) {
    expect(source).toMatch(/\w{3}/)
    expect(official).toMatch(/\w\.\w/)
  }
  for (const { source, law } of minimums.payInAds) for (const text of [source, law]) expect(text).toMatch(/\w{3}/)
})

test('every minimum wage of the checklists names its sources and since when it holds', () => {
  for (const { country, sources, ...wage } of wages.countries) {
    expect(sources.length, country).toBeGreaterThan(0)
    for (const source of sources) expect(source, country).toMatch(/\w{3}/)
    if ('hour' in wage && wage.statutory) expect(wage, country).toHaveProperty('validFrom')
  }
})

type Rate = { amount: number; from: string }
type Check = { country: string; unit: string; industryId?: number; occupationIds?: number[]; rates: Rate[] }
type Wage = { country: string; statutory: boolean; validFrom: string; hour: number; month: number } & {
  next?: { hour: number; month: number; from: string }
  sectorRates?: { rates: { hour: number; from: string }[] }[]
}

test('minimum wages of the checklists are those by which ads are checked', () => {
  const checks = minimums.minimums as Check[]
  expect(wages.checkedOn).toBe(minimums.checkedOn)
  const rates = (wages.countries as Wage[]).flatMap(({ country, statutory, validFrom, next, ...wage }) => {
    if (!statutory) return []
    const general = checks.find((check) => check.country === country && !check.industryId && !check.occupationIds)
    const unit = general?.unit === 'HOUR' ? 'hour' : 'month'
    const stated = [{ amount: wage[unit], from: validFrom }, ...(next ? [{ amount: next[unit], from: next.from }] : [])]
    return [{ country, stated, checked: general?.rates.slice(-stated.length) }]
  })
  expect(rates.length).toBeGreaterThan(8)
  for (const { country, stated, checked } of rates)
    expect({ country, rates: checked }).toEqual({ country, rates: stated })
  const ofSectors = (wages.countries as Wage[]).flatMap(
    ({ sectorRates }) => sectorRates?.flatMap(({ rates }) => rates) ?? [],
  )
  for (const { amount, from } of checks
    .filter(({ country, industryId, occupationIds }) => country === 'DE' && (industryId || occupationIds))
    .flatMap((each) => each.rates))
    expect(ofSectors.some((rate) => rate.hour === amount && rate.from === from)).toBe(true)
})
