import { stemsOf } from '../text/stem.ts'
import { type Dictionary, dictionary, maxPhrase } from './dictionary.ts'
import { industriesOf, isOfIndustry } from './occupation.ts'

type Titled = { titles: string[]; industryId: number }

/**
 * The occupations named in an ad's titles, of which the first is the original. Outside the IT industry, IT occupations count
 * only without others: programming a CNC machine is not software development.
 */
export function occupationsOf({ titles, industryId }: Titled, lexicon: Dictionary = dictionary()): number[] {
  const ofTitles = { phrases: lexicon.titlePhrases, heads: lexicon.heads }
  const named = titles.map((title) =>
    spansOf(stemsOf(title), ofTitles).flatMap(({ ids }) => fittingIndustry(ids, industryId, lexicon)),
  )
  const found = agreed(named).sort((a, b) => a - b)
  const others = found.filter((id) => lexicon.byId.get(id)?.sector !== 'it')
  return others.length > 0 && !industriesOf.it.includes(industryId) ? others : found
}

/**
 * What the original or two translations name, with narrower ones of another; a single translation counts only where nothing
 * else names a trade, because its wording may be that of a similar one.
 */
function agreed([original = [], ...translated]: number[][]): number[] {
  const all = [...new Set([...original, ...translated.flat()])]
  const shared = all.filter((id) => translated.filter((ids) => ids.includes(id)).length > 1)
  const kept = withNarrower([...original, ...shared])
  return kept.length > 0 ? all.filter((id) => kept.includes(id)) : all
}

/** Of several meanings of a word those of the ad's industry; all of them if none fits. */
function fittingIndustry(ids: number[], industryId: number, { byId }: Dictionary): number[] {
  const fitting = ids.filter((id) => {
    const occupation = byId.get(id)
    return occupation && isOfIndustry(occupation, industryId)
  })
  return fitting.length > 0 ? fitting : ids
}

/** The occupations named in a person's own words, with their narrower ones: those who look for drivers take bus drivers. */
export const occupationsNamed = (text: string): number[] =>
  withNarrower(spansOf(stemsOf(text), dictionary()).flatMap(({ ids }) => ids))

/** Adds narrower occupations: bus drivers are found as drivers. */
export const withNarrower = (ids: number[]) => [
  ...new Set(ids.flatMap((id) => [id, ...(dictionary().byId.get(id)?.narrower ?? [])])),
]

/** A range of stems; `to` is exclusive. */
export type Span = { from: number; to: number; ids: number[] }

type Lexicon = Pick<Dictionary, 'phrases' | 'heads'>

/** The longest name of an occupation that begins with this stem. */
export const spanAt = (stems: string[], from: number, { phrases, heads }: Lexicon): Span | undefined =>
  longestAt(stems, from, phrases) ?? compoundAt(stems, from, heads)

/** The occupations that stems name, without overlaps, preferring longer phrases. */
export function spansOf(stems: string[], lexicon: Lexicon): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < stems.length; ) {
    const span = spanAt(stems, from, lexicon)
    if (span) spans.push(span)
    from = span?.to ?? from + 1
  }
  return spans
}

/** What two words name in the other order, as 'recepcionar noćni', unless each is a name itself. */
const reversed = (part: string[], phrases: Dictionary['phrases']) =>
  part.length === 2 && !part.every((stem) => phrases.has(stem)) ? phrases.get(part.toReversed().join(' ')) : undefined

function longestAt(stems: string[], from: number, phrases: Dictionary['phrases']): Span | undefined {
  for (let to = Math.min(stems.length, from + maxPhrase); to > from; to -= 1) {
    const part = stems.slice(from, to)
    const ids = phrases.get(part.join(' ')) ?? reversed(part, phrases)
    if (ids) return { from, to, ids }
  }
  return undefined
}

function compoundAt(stems: string[], from: number, heads: Dictionary['heads']): Span | undefined {
  const word = stems[from] as string
  for (let at = 3; at <= word.length - 4; at += 1) {
    const ids = heads.get(word.slice(at))
    if (ids) return { from, to: from + 1, ids }
  }
  return undefined
}
