/** Ads that a list can be paged to, and that a search is counted to. Readers of more can filter instead. */
export const mostListed = 10_000

/** A number of ads; `isMore`: there are more, which were not counted. */
export type Counted = { total: number; isMore: boolean }

/** What was found by a query that stops at one ad more than are counted. */
export const countedTo = (found: number, most = mostListed): Counted => ({
  total: Math.min(found, most),
  isMore: found > most,
})
