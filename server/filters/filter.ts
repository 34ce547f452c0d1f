/** The lists whose filters users save for themselves. Pure. */
export const filteredLists = ['applications', 'candidates'] as const
export type FilteredList = (typeof filteredLists)[number]

/** Saved filters of a user per list at most. */
export const maxFilters = 30
export const maxFilterNameLength = 60
export const maxQueryLength = 1000
/** Rows counted at most for each. */
export const maxCounted = 10_000
