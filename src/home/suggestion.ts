import { normalize } from '../../server/text/normalize.ts'
import type { HomeSelection } from './home-address.ts'

/**
 * What the search field suggests: its text, its number of ads, one more than are counted where there are more, the normalized words that it is found by, separated by '|',
 * and what it changes; the text to search for where it is no filter.
 */
export type SearchSuggestion = [text: string, jobs: number, words: string, change: HomeSelection | string]

/** The suggestions of a language in groups, each with its heading and how many of it are shown. */
export type SuggestionGroup = { heading: string; atMost: number; items: SearchSuggestion[] }

/** A suggestion for a typed text, with the change of the whole selection. */
export type Suggested = { text: string; jobs: number; change: HomeSelection }

const minTyped = 2
const maxFragments = 3

/** The best suggestions of each group for the whole text, or for its last words, those with more ads first, each text once. Pure. */
export function suggestionsFor(typed: string, groups: readonly SuggestionGroup[]) {
  const fragments = fragmentsOf(typed)
  return groups
    .map(({ heading, atMost, items }) => {
      const found = items.flatMap((item) => matchOf(item, fragments) ?? [])
      const ranked = found.toSorted((one, other) => one.rank - other.rank || other.jobs - one.jobs)
      const best = ranked.filter(({ text }, at) => ranked.findIndex((one) => one.text === text) === at).slice(0, atMost)
      return { heading, items: best.map(({ rank: _, ...suggested }): Suggested => suggested) }
    })
    .filter(({ items }) => items.length > 0)
}

type Fragment = { before: string; words: string }

/** The text itself, then its last words, fewer each time. */
function fragmentsOf(typed: string): Fragment[] {
  const words = typed.trim().split(/\s+/)
  const from = Math.max(0, words.length - maxFragments)
  return words
    .slice(from)
    .map((_, at) => ({
      before: words.slice(0, from + at).join(' '),
      words: normalize(words.slice(from + at).join(' ')),
    }))
    .filter(({ words }) => words.length >= minTyped)
}

function matchOf([text, jobs, words, change]: SearchSuggestion, fragments: Fragment[]) {
  for (const [at, { before, words: fragment }] of fragments.entries()) {
    const rank = rankOf(words, fragment)
    if (rank === undefined) continue
    const chosen =
      typeof change === 'string' ? { searchText: `${before} ${change}`.trim() } : { searchText: before, ...change }
    return { text, jobs, change: chosen, rank: 10 * at + rank }
  }
  return undefined
}

/** 0 where the first words begin with the fragment, 1 where others do, 2 where a later word does. */
function rankOf(words: string, fragment: string): number | undefined {
  if (words.startsWith(fragment)) return 0
  if (words.includes(`|${fragment}`)) return 1
  return words.includes(` ${fragment}`) ? 2 : undefined
}
