import words from '#content/search/words.json' with { type: 'json' }
import { type Dictionary, dictionary } from '../occupations/dictionary.ts'
import { type Span, spanAt } from '../occupations/match.ts'
import { fold } from '../text/stem.ts'
import type { Facts } from './facts.ts'
import { type PhraseMeaning, phraseAt } from './lexicon.ts'
import { readPay } from './pay-words.ts'
import type { Place } from './place-names.ts'
import { type Token, tokensOfQuery } from './query-tokens.ts'

/** What a search means. */
export type Understood = {
  facts: Facts
  /** The occupations that it names, by the text that names them. */
  trades: { text: string; ids: number[] }[]
  /** The text without the facts: trades, and the words that were not understood. */
  rest: string
}

type Part = { to: number } & (
  | { kind: 'facts'; facts: Facts }
  | { kind: 'places'; places: Place[] }
  | { kind: 'trade'; ids: number[] }
)

const negators = new Set(words.without.map(fold))
/** Places of a search at most. */
const maxPlaces = 6

const levelWords = new Set(words.levels.map(fold))

/**
 * Reads a search in any of the languages of the site, mixed and in any order, with or without diacritics, into facts,
 * trades and remaining words. Linear in the text, which callers limit in length; no database. Typing errors are corrected
 * before, by `withCorrections`.
 */
export function understand(text: string, trades: Dictionary = dictionary()): Understood {
  const tokens = tokensOfQuery(text)
  const stems = tokens.map(({ stem }) => stem)
  const understood: Understood = { facts: {}, trades: [], rest: '' }
  const used: [from: number, to: number][] = []
  const places: { from: number; to: number; places: Place[] }[] = []
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(tokens, at, (from) => (from < stems.length ? spanAt(stems, from, trades) : undefined))
    if (part?.kind === 'trade') understood.trades.push({ text: sliceOf(text, tokens, at, part.to), ids: part.ids })
    if (part?.kind === 'places') places.push({ from: at, to: part.to, places: part.places })
    if (part?.kind === 'facts' && addFacts(understood.facts, part.facts)) used.push([at, part.to])
    at = part?.to ?? at + 1
  }
  used.push(...addPlaces(understood.facts, places))
  return { ...understood, rest: restOf(text, tokens, used) }
}

/** What begins at a token: the longest of pay, phrase and trade; of equally long ones in this order, but a trade before a mere stem. */
function partAt(tokens: Token[], at: number, spanFrom: (at: number) => Span | undefined): Part | undefined {
  const pay = readPay(tokens, at)
  const phrase = factsAt(tokens, at)
  const span = spanFrom(at)
  const excluded = negators.has(tokens[at]?.word ?? '') ? spanFrom(at + 1) : undefined
  const longest = Math.max(pay?.to ?? 0, phrase?.to ?? 0, span?.to ?? 0, excluded?.to ?? 0)
  if (excluded && excluded.to === longest && phrase?.to !== longest)
    return { kind: 'facts', to: longest, facts: { except: excluded.ids } }
  if (pay?.to === longest) return { kind: 'facts', to: pay.to, facts: { pay: pay.pay } }
  if (phrase?.to === longest && (phrase.isExact || span?.to !== longest)) return phrase.part
  return span && { kind: 'trade', to: span.to, ids: span.ids }
}

type Read = { to: number; isExact: boolean; part: Part }

/** A phrase with what belongs to it: 'bez' before, a level after a language, a year after a month or season. */
function factsAt(tokens: Token[], at: number): Read | undefined {
  const phrase = phraseAt(tokens, at)
  if (phrase) {
    const part = completed(tokens, phrase.to, phrase.meaning)
    return { to: part.to, isExact: phrase.isExact, part }
  }
  if (negators.has(tokens[at]?.word ?? '')) return withoutAt(tokens, at)
  const level = levelAt(tokens, at)
  if (!level) return undefined
  const language = phraseAt(tokens, at + 1)
  const isGerman = language?.meaning.kind === 'facts' && language.meaning.facts.speaks === 'de'
  if (language?.meaning.kind === 'facts' && language.meaning.facts.speaks && !isGerman)
    return { to: language.to, isExact: true, part: { kind: 'facts', to: language.to, facts: language.meaning.facts } }
  const to = isGerman ? language.to : at + 1
  return isGerman || level !== 'C1'
    ? { to, isExact: true, part: { kind: 'facts', to, facts: { german: level } } }
    : undefined
}

/** 'bez smještaja'. Of facts without an opposite nothing remains. */
function withoutAt(tokens: Token[], at: number): Read | undefined {
  const phrase = phraseAt(tokens, at + 1)
  if (phrase?.meaning.kind !== 'facts') return undefined
  const { to, meaning } = phrase
  return { to, isExact: true, part: { kind: 'facts', to, facts: meaning.without ?? {} } }
}

function completed(tokens: Token[], to: number, meaning: PhraseMeaning): Part {
  if (meaning.kind === 'places') return { kind: 'places', to, places: meaning.places }
  const year = /^20[2-4]\d$/.test(tokens[to]?.word ?? '') ? Number(tokens[to]?.word) : undefined
  if (meaning.kind === 'month')
    return { kind: 'facts', to: year ? to + 1 : to, facts: { start: { month: meaning.month, ...(year && { year }) } } }
  const { facts } = meaning
  if (facts.season && year) return { kind: 'facts', to: to + 1, facts }
  if (!facts.speaks) return { kind: 'facts', to, facts }
  const next = levelWords.has(tokens[to]?.word ?? '') ? to + 1 : to
  const level = levelAt(tokens, next)
  if (!level) return { kind: 'facts', to, facts }
  return { kind: 'facts', to: next + 1, facts: facts.speaks === 'de' ? { german: level } : facts }
}

const levelAt = (tokens: Token[], at: number) => {
  const word = tokens[at]?.word.toUpperCase()
  return (['A1', 'A2', 'B1', 'B2', 'C1'] as const).find((level) => level === word)
}

/** Adds facts; false when one contradicts what was said before, other than by being more exact. */
function addFacts(facts: Facts, more: Facts): boolean {
  const isMoreExact = (name: string, value: unknown) =>
    (name === 'lodging' && value === 'free') || (name === 'season' && value !== 'any')
  const entries = Object.entries(more) as [keyof Facts, unknown][]
  const contradicts = entries.some(
    ([name, value]) =>
      facts[name] !== undefined &&
      JSON.stringify(facts[name]) !== JSON.stringify(value) &&
      facts[name] !== 'any' &&
      value !== 'any' &&
      !isMoreExact(name, value),
  )
  if (contradicts) return false
  for (const [name, value] of entries)
    if (facts[name] === undefined || facts[name] === 'any') Object.assign(facts, { [name]: value })
  return true
}

/** Adds the place that all its names fit, a region rather than its country; else all of them, of which any will do. */
function addPlaces(facts: Facts, named: { from: number; to: number; places: Place[] }[]): [number, number][] {
  const all = named.flatMap(({ places }) => places)
  const chosen = all
    .toSorted((one, other) => Number(!!other.region) - Number(!!one.region))
    .find((each) => named.every(({ places }) => places.some((place) => includes(place, each))))
  if (chosen) Object.assign(facts, chosen)
  else if (named.length > 0) facts.places = severalOf(named.map(({ places }) => places))
  return named.map(({ from, to }) => [from, to])
}

/** Of each name the place that fits another name, without countries that only say where another place is. */
function severalOf(named: Place[][]): string {
  const chosen = named.map(
    (places) =>
      places.find((place) =>
        named.some((others) => others !== places && others.some((each) => includes(each, place))),
      ) ?? (places[0] as Place),
  )
  const exact = chosen.filter((place) => !chosen.some((each) => each.region && !place.region && includes(place, each)))
  return [...new Set(exact.map(({ country, region }) => (region ? `${country}:${region}` : country)))]
    .slice(0, maxPlaces)
    .join(',')
}

const includes = (place: Place, other: Place) =>
  place.country === other.country && (!place.region || place.region === other.region)

const sliceOf = (text: string, tokens: Token[], from: number, to: number) =>
  text.slice(tokens[from]?.from, tokens[to - 1]?.to)

/** The text without the used tokens and the prepositions beside them. */
function restOf(text: string, tokens: Token[], used: [from: number, to: number][]): string {
  const isUsed = tokens.map((_, at) => used.some(([from, to]) => from <= at && at < to))
  if (!isUsed.includes(true)) return text
  const runs: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (isUsed[at]) continue
    let to = at + 1
    while (to < tokens.length && !isUsed[to]) to += 1
    runs.push(sliceOf(text, tokens, at, to))
    at = to
  }
  return runs.join(' ')
}
