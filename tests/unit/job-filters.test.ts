import { PgDialect } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalQuery } from '../../server/edge/page-cache.ts'
import { filterNames } from '../../server/filter-names.ts'
import { monthAfter, nextMonths } from '../../server/jobs/filter-sql.ts'
import { chipText, fields, isRefined, type JobFilter, whereClauses } from '../../server/jobs/filters.ts'
import { jobQuery, jobSearchQuery } from '../../server/jobs/search/query-wire.ts'
import hrHome from '../../src/i18n/hr/home.json' with { type: 'json' }
import hrJob from '../../src/i18n/hr/job.json' with { type: 'json' }

/** One value of every filter: a new filter fails the types here until it has one. */
const chosen: Required<JobFilter> = {
  searchText: 'kuhar',
  country: 'AT',
  places: 'AT,DE:Bayern',
  outside: 'CH,AT:Tirol',
  region: 'Tirol',
  area: 'alps',
  industry: 3,
  company: 7,
  lodging: 'free',
  meals: '1',
  travel: '1',
  german: 'none',
  speaks: 'en',
  employment: 'FULL_TIME',
  salary: 1500,
  basis: 'net',
  unpaid: '1',
  season: 'winter',
  start: '2026-12',
  experience: 'none',
  couples: '1',
  remote: '1',
  permit: '1',
  promise: '1',
  except: '214,21',
  literal: '1',
}
const now = new Date('2026-11-22')
const texts: Record<string, Record<string, unknown>> = { home: hrHome, job: hrJob }
const isText = (key: string) => {
  const [area = '', name = ''] = key.split('.')
  return texts[area]?.[name] !== undefined
}

test.each(filterNames)('%s is read from the address and the API, part of the cache key and shown by a chip', (name) => {
  const value = chosen[name]
  expect(jobQuery.parse({ [name]: String(value) })[name]).toBe(value)
  const onWire = { country: 'drzavaId', industry: 'djelatnostId', company: 'companyId' }[name as string] ?? name
  expect(jobSearchQuery.parse({ [onWire]: String(value) }).filter[name]).toBe(value)
  expect(canonicalQuery('/', new URLSearchParams({ [name]: String(value) }))).toBe(
    `?${new URLSearchParams({ [name]: String(value) })}`,
  )
  const chip = chipText(name, value)
  expect(chip === 'name' || isText(chip?.key ?? '')).toBe(true)
})

test('every filter but the words and what only qualifies words or pay narrows the query', () => {
  const narrowing = filterNames.filter((name) => whereClauses({ [name]: chosen[name] }, now).length > 0)
  expect(filterNames.filter((name) => !narrowing.includes(name))).toEqual(['searchText', 'basis', 'unpaid', 'literal'])
})

test('fields of the form speak', () => {
  for (const { field } of fields) {
    const keys = [field.label, ...(field.kind === 'select' ? [field.none] : [])]
    expect(keys.filter((key) => !isText(key))).toEqual([])
  }
})

test('what a field offers is read, with the text of its chip', () => {
  for (const { name, field } of fields) {
    const options = field.kind === 'select' ? field.options(now) : []
    if (field.kind === 'select') expect(options.length, name).toBeGreaterThan(1)
    for (const { value, text } of options) {
      expect(jobQuery.parse({ [name]: value })[name]).toBe(value)
      expect(text).toEqual(chipText(name, value))
      expect(isText(text.key), text.key).toBe(true)
    }
    if (field.kind === 'check') expect(chipText(name, field.value)).toEqual({ key: field.label })
  }
})

test.for([
  ['lodging', 'any', { key: 'home.withLodging' }],
  ['lodging', 'free', { key: 'home.freeLodging' }],
  ['salary', 1500, { key: 'home.salaryAtLeast', values: { amount: 1500 } }],
  ['start', 'now', { key: 'home.startNow' }],
  ['start', '2027-01', { key: 'home.startIn', values: { month: '2027-01' } }],
  ['company', 7, 'name'],
  ['searchText', '', undefined],
  ['country', undefined, undefined],
] as const)('the chip of %s %s is %j', ([name, value, text]) => expect(chipText(name, value)).toEqual(text))

describe('the ads', () => {
  const dialect = new PgDialect({ casing: 'snake_case' })
  test.for([
    [{}, []],
    [{ searchText: 'kuhar', region: '' }, []],
    [{ company: 7 }, ['"jobs"."company_id" = 7', '"jobs"."hides_company" = false']],
    [{ lodging: 'free' }, ['"jobs"."lodging" = free']],
    [{ lodging: 'any' }, ['"jobs"."lodging" in (free, paid)']],
    [{ german: 'none' }, ['"jobs"."needs_german" = false']],
    [
      { employment: 'FULL_TIME', season: 'summer' },
      ['"jobs"."employment_type" = FULL_TIME', '"jobs"."season" = summer'],
    ],
  ] as const)('of %j are those with %j', ([filter, clauses]) => {
    const rendered = whereClauses(filter, now).map((clause) => {
      const { sql, params } = dialect.sqlToQuery(clause)
      return sql.replace(/\$(\d+)/g, (_, number: string) => String(params[Number(number) - 1]))
    })
    expect(rendered).toEqual(clauses)
  })
})

test('lists of a country or an industry are for search engines, narrower ones are not', () => {
  expect(isRefined({ country: 'AT', industry: 3 })).toBe(false)
  for (const { name } of fields) expect(isRefined({ [name]: chosen[name] } as JobFilter)).toBe(true)
  expect(isRefined({ country: 'AT', region: 'Tirol' })).toBe(true)
})

test('months follow each other over the end of the year', () => {
  expect(nextMonths(now, 3)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(nextMonths(new Date('2026-11-30T23:30:00Z'), 1)).toEqual(['2026-12'])
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2098 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const text = `${year}-${String(month).padStart(2, '0')}`
      expect(new Date(`${monthAfter(text)}-01`).getTime() - new Date(`${text}-01`).getTime()).toBeLessThanOrEqual(
        31 * 24 * 3600_000,
      )
      expect(monthAfter(text) > text).toBe(true)
    }),
  )
})
