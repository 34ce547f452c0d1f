/**
 * What lists of ads can be narrowed by, in the order in which addresses say it. Pure and small: browsers load it.
 * `jobs/filters.ts` defines each of them.
 */
export const filterNames = [
  'searchText',
  'country',
  'region',
  'industry',
  'company',
  'lodging',
  'german',
  'employment',
  'salary',
  'basis',
  'unpaid',
  'season',
  'start',
] as const

export type FilterName = (typeof filterNames)[number]

/** What lists can be sorted by: the newest first, the best paid, those that begin or close soonest. */
export const jobSorts = ['newest', 'salary', 'start', 'closing'] as const
export type JobSort = (typeof jobSorts)[number]

/** Everything that the address of a list says besides: which part of it is shown. */
export const listParameters = ['sort', 'page'] as const
