import { labelOf } from '../occupations/dictionary.ts'
import type { Occupation } from '../occupations/occupation.ts'
import { nearOccupations, occupationName, occupationsLike } from '../occupations/suggest.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import type { JobFilter } from './filters.ts'
import { occupationCounts } from './occupation-counts.ts'
import { countFound } from './search/count-found.ts'

export type OccupationSuggestion = {
  id: number
  label: string
  /** The text to search for. */
  searchText: string
  jobs: number
  /** Whether there are more, which were not counted. */
  isMore?: boolean
}

/** `filter`: the other filters of the search that a suggestion completes. */
type SuggestOptions = { language: Language; now: Date; limit: number; filter?: JobFilter }

/** Occupations that begin with the typed text, those with live ads first. */
export async function suggestOccupations(db: Db, { typed, ...options }: SuggestOptions & { typed: string }) {
  const like = occupationsLike(typed, options.language)
  const ranks = new Map(like.map(({ occupation, rank }) => [occupation.id, rank]))
  const rankOf = ({ id, jobs }: OccupationSuggestion) => (jobs > 0 ? 0 : 10) + (ranks.get(id) ?? 0)
  const all = await counted(
    db,
    like.map(({ occupation }) => occupation),
    options,
  )
  const found = all.toSorted((one, other) => rankOf(one) - rankOf(other) || other.jobs - one.jobs)
  const isFirst = ({ label }: OccupationSuggestion, at: number) =>
    found.findIndex((each) => each.label === label) === at
  const best = found.filter(isFirst).slice(0, options.filter ? 2 * options.limit : options.limit)
  const searched = await asSearched(db, best, options)
  return searched.toSorted((one, other) => Number(other.jobs > 0) - Number(one.jobs > 0)).slice(0, options.limit)
}

/** Related occupations with live ads: the closest first, then those with the most ads. */
export async function suggestNear(db: Db, { ids, ...options }: SuggestOptions & { ids: number[] }) {
  const steps = await Promise.all(nearOccupations(ids).map((step) => counted(db, step, options)))
  const found = steps
    .flatMap((step) => step.filter(({ jobs }) => jobs > 0).toSorted((one, other) => other.jobs - one.jobs))
    .filter(({ searchText }, at, all) => all.findIndex((each) => each.searchText === searchText) === at)
    .slice(0, options.limit)
  return (await asSearched(db, found, options)).filter(({ jobs }) => jobs > 0)
}

/** Suggestions with the totals of the searches that they lead to, which also find the words themselves. */
const asSearched = (db: Db, found: OccupationSuggestion[], { filter, now }: SuggestOptions) =>
  Promise.all(
    found.map(async (each) => {
      const { total, isMore } = await countFound(db, { ...filter, searchText: each.searchText }, now)
      return { ...each, jobs: total, ...(isMore && { isMore }) }
    }),
  )

async function counted(
  db: Db,
  occupations: Occupation[],
  { language, now }: SuggestOptions,
): Promise<OccupationSuggestion[]> {
  if (occupations.length === 0) return []
  const countOf = await occupationCounts(db, now)
  return occupations.map((each) => ({
    id: each.id,
    label: labelOf(each)[language] ?? '',
    searchText: occupationName(each, language),
    jobs: countOf(each.id),
  }))
}
