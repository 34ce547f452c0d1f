import { labelOf } from '../occupations/dictionary.ts'
import type { Occupation } from '../occupations/occupation.ts'
import { nameOf, nearOccupations, occupationsLike } from '../occupations/suggest.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { occupationCounts } from './occupation-counts.ts'

export type OccupationSuggestion = {
  id: number
  label: string
  /** The text to search for. */
  searchText: string
  jobs: number
}

type SuggestOptions = { language: Language; now: Date; limit: number }

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
  return found.filter(isFirst).slice(0, options.limit)
}

/** Related occupations with live ads: the closest first, then those with the most ads. */
export async function suggestNear(db: Db, { ids, ...options }: SuggestOptions & { ids: number[] }) {
  const steps = await Promise.all(nearOccupations(ids).map((step) => counted(db, step, options)))
  return steps
    .flatMap((step) => step.filter(({ jobs }) => jobs > 0).toSorted((one, other) => other.jobs - one.jobs))
    .filter(({ searchText }, at, all) => all.findIndex((each) => each.searchText === searchText) === at)
    .slice(0, options.limit)
}

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
    searchText: nameOf(each, language),
    jobs: countOf(each.id),
  }))
}
