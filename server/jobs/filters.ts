import { z } from '@hono/zod-openapi'
import { arrayOverlaps, eq, type SQL } from 'drizzle-orm'
import { type FilterName, filterNames } from '../filter-names.ts'
import { wholeNumber } from '../http/query.ts'
import { lodgingWishes, seasonWishes } from '../search/facts.ts'
import { clean, cleanLine } from '../text/normalize.ts'
import { type ConditionText, define, type Filter, text } from './define-filter.ts'
import { begins, hasLodging, isInRegion, isInSeason, nextMonths, paysAtLeast } from './filter-sql.ts'
import { employmentTypes, maxSearchLength } from './job.ts'
import { jobs } from './table.ts'
import { wishFilters } from './wish-filters.ts'

/** A month is '2026-12'; pages format it in their language. */
const startText = (start: string) => (start === 'now' ? text('home.startNow') : text('home.startIn', { month: start }))

const lodgingText = (wish: (typeof lodgingWishes)[number]) =>
  text(({ any: 'home.withLodging', free: 'home.freeLodging', none: 'home.withoutLodging' } as const)[wish])

const seasonText = (wish: (typeof seasonWishes)[number]) =>
  text(({ any: 'home.seasonal', none: 'home.notSeasonal', summer: 'job.summer', winter: 'job.winter' } as const)[wish])

const countryId = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((id) => id.toUpperCase())

export const filters = {
  searchText: define({
    read: z.string().transform((typed) => clean(cleanLine(typed).slice(0, maxSearchLength))),
    where: () => [],
    chip: () => 'name',
    field: 'in the search bar',
    isIndexed: true,
  }),
  country: define({
    wire: 'drzavaId',
    read: countryId,
    where: (id) => [arrayOverlaps(jobs.countryIds, [id])],
    chip: () => 'name',
    field: 'in the search bar',
    isIndexed: true,
  }),
  region: define({
    read: z.string().max(80).transform(cleanLine),
    where: (region, { country }) => [isInRegion(region, country)],
    chip: () => 'name',
    field: 'in the search bar',
    isIndexed: false,
  }),
  industry: define({
    wire: 'djelatnostId',
    read: wholeNumber(1, 1e6),
    where: (id) => [eq(jobs.industryId, id)],
    chip: () => 'name',
    field: 'in the search bar',
    isIndexed: true,
  }),
  company: define({
    wire: 'companyId',
    read: wholeNumber(1, 2e9),
    where: (id) => [eq(jobs.companyId, id), eq(jobs.hidesCompany, false)],
    chip: () => 'name',
    field: 'set by links',
    isIndexed: true,
  }),
  lodging: define({
    read: z.enum(lodgingWishes),
    where: (kind) => [hasLodging(kind)],
    chip: lodgingText,
    field: {
      kind: 'select',
      label: 'home.lodging',
      none: 'home.anyLodging',
      options: () => lodgingWishes.map((value) => ({ value, text: lodgingText(value) })),
    },
    isIndexed: false,
  }),
  employment: define({
    read: z.enum(employmentTypes),
    where: (type) => [eq(jobs.employmentType, type)],
    chip: (type) => text(`job.${type}`),
    field: {
      kind: 'select',
      label: 'home.employment',
      none: 'home.anyEmployment',
      options: () => employmentTypes.map((type) => ({ value: type, text: text(`job.${type}`) })),
    },
    isIndexed: false,
  }),
  salary: define({
    read: wholeNumber(1, 1_000_000),
    where: (amount, wish) => [paysAtLeast(amount, wish)],
    chip: (amount) => text('home.salaryAtLeast', { amount }),
    field: { kind: 'number', label: 'home.leastSalary', placeholder: '1500' },
    isIndexed: false,
  }),
  basis: define({
    read: z.enum(['gross', 'net']),
    where: () => [],
    chip: (basis) => text(`home.${basis}`),
    field: {
      kind: 'select',
      label: 'home.basis',
      none: 'home.anyBasis',
      options: () => (['gross', 'net'] as const).map((basis) => ({ value: basis, text: text(`home.${basis}`) })),
    },
    isIndexed: false,
  }),
  unpaid: define({
    read: z.enum(['1']),
    where: () => [],
    chip: () => text('home.withoutPay'),
    field: { kind: 'check', label: 'home.withoutPay', value: '1' },
    isIndexed: false,
  }),
  season: define({
    read: z.enum(seasonWishes),
    where: (season) => [isInSeason(season)],
    chip: seasonText,
    field: {
      kind: 'select',
      label: 'home.season',
      none: 'home.anySeason',
      options: () => seasonWishes.map((value) => ({ value, text: seasonText(value) })),
    },
    isIndexed: false,
  }),
  start: define({
    read: z.union([z.literal('now'), z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)]),
    where: (start, _, now) => [begins(start, now)],
    chip: startText,
    field: {
      kind: 'select',
      label: 'home.start',
      none: 'home.anyStart',
      options: (now) => ['now', ...nextMonths(now, 8)].map((value) => ({ value, text: startText(value) })),
    },
    isIndexed: false,
  }),
  ...wishFilters,
} satisfies Record<FilterName, unknown>

type Filters = typeof filters

/** Values of filters by their names in page addresses. */
export type JobFilter = { [Name in FilterName]?: z.output<Filters[Name]['read']> | undefined }

const filterOf = (name: FilterName): Filter<unknown> => filters[name]

/** The name of a filter in the API. */
export const wireName = (name: FilterName): string => filterOf(name).wire ?? name

/** The SQL conditions of a filter, without its text search. */
export const whereClauses = (filter: JobFilter, now: Date): SQL[] =>
  filterNames.flatMap((name) => {
    const value = filter[name]
    return value === undefined || value === '' ? [] : filterOf(name).where(value, filter, now)
  })

/** The text of a filter's chip; 'name' for the name of the value; undefined without a value. */
export const chipText = (name: FilterName, value: unknown): ConditionText | 'name' | undefined =>
  value === undefined || value === '' ? undefined : filterOf(name).chip(value)

/** The fields under 'more filters', in order. */
export const fields = filterNames.flatMap((name) => {
  const { field } = filterOf(name)
  return typeof field === 'string' ? [] : [{ name, field }]
})

/** Whether a list is filtered too narrowly for search engines. */
export const isRefined = (filter: JobFilter) =>
  filterNames.some((name) => filter[name] !== undefined && !filterOf(name).isIndexed)
