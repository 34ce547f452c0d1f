/**
 * The filters of ad lists in the order of addresses, defined in `jobs/filters.ts`. Pure and small, because browsers load
 * it.
 */
export const filterNames = [
  'searchText',
  'country',
  'region',
  'area',
  'places',
  'outside',
  'industry',
  'company',
  'lodging',
  'meals',
  'travel',
  'german',
  'speaks',
  'employment',
  'salary',
  'basis',
  'unpaid',
  'season',
  'start',
  'experience',
  'couples',
  'remote',
  'permit',
  'promise',
  'except',
  'literal',
] as const

export type FilterName = (typeof filterNames)[number]

/** The orders of ad lists: newest, best paid, starting soonest, closing soonest. */
export const jobSorts = ['newest', 'salary', 'start', 'closing'] as const
export type JobSort = (typeof jobSorts)[number]

/** The other query parameters of ad lists. */
export const listParameters = ['sort', 'page'] as const
