import words from '#content/search/words.json' with { type: 'json' }
import { type Dictionary, dictionary } from '../occupations/dictionary.ts'
import { type Span, spanAt } from '../occupations/match.ts'
import { fold } from '../text/stem.ts'
import { addPlaces, type NamedPlaces } from './add-places.ts'
import type { Facts } from './facts.ts'
import { type Phrase, type PhraseMeaning, phraseAt } from './lexicon.ts'
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

/** `words` are no fact and stay, also where a word of them alone would be one. */
type Part = { to: number } & (
  | { kind: 'words' }
  | { kind: 'facts'; facts: Facts }
  | { kind: 'places'; places: Place[]; isOutside?: true }
  | { kind: 'trade'; ids: number[] }
)

const negators = new Set(words.without.map(fold))
const joints = /^\s(?:i|ili|ni|niti|and|or|nor|und|oder|noch)\s/i
const levelWords = new Set(words.levels.map(fold))
/** What an adjective such as 'talijanski' describes where it names no language. */
const notLanguages = new Set(words.notLanguages.map(fold))

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
  /** 'osim Austrije i Njemačke' */
  const isJoined = (before: NamedPlaces | undefined, at: number) =>
    before?.to === at && before.isOutside && joints.test(text.slice(tokens[at - 1]?.to, tokens[at]?.from))
  const places: NamedPlaces[] = []
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(tokens, at, (from) => (from < stems.length ? spanAt(stems, from, trades) : undefined))
    if (part?.kind === 'trade') understood.trades.push({ text: sliceOf(text, tokens, at, part.to), ids: part.ids })
    if (part?.kind === 'places')
      places.push({
        from: at,
        to: part.to,
        places: part.places,
        isOutside: part.isOutside ?? isJoined(places.at(-1), at),
      })
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
  if (pay?.to === longest)
    return pay.pay ? { kind: 'facts', to: pay.to, facts: { pay: pay.pay } } : { kind: 'words', to: pay.to }
  if (phrase?.to === longest && (phrase.isExact || span?.to !== longest)) return phrase.part
  return span && { kind: 'trade', to: span.to, ids: span.ids }
}

type Read = { to: number; isExact: boolean; part: Part }

/** A phrase with what belongs to it: 'bez' before, a level after a language, a year after a month or season. */
function factsAt(tokens: Token[], at: number): Read | undefined {
  const phrase = phraseAt(tokens, at)
  if (phrase && isAdjective(phrase, tokens[phrase.to])) return undefined
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

/** 'talijanska kuhinja', 'German company'; languages are named by the forms that are listed only. */
const isAdjective = ({ meaning, isExact }: Phrase, next: Token | undefined) =>
  meaning.kind === 'facts' && !!meaning.facts.speaks && (!isExact || notLanguages.has(next?.word ?? ''))

/** 'bez smještaja', 'osim Austrije'. Facts without an opposite stay as words: 'bez engleskog'. */
function withoutAt(tokens: Token[], at: number): Read | undefined {
  const phrase = phraseAt(tokens, at + 1)
  if (!phrase || phrase.meaning.kind === 'month') return undefined
  const { to, meaning } = phrase
  if (meaning.kind === 'places')
    return { to, isExact: true, part: { kind: 'places', to, places: meaning.places, isOutside: true } }
  const opposite = oppositeOf(meaning)
  return { to, isExact: true, part: opposite ? { kind: 'facts', to, facts: opposite } : { kind: 'words', to } }
}

/** Of words that mean nothing the opposite means nothing either: 'ne tražim'. */
function oppositeOf({ facts, without }: Extract<PhraseMeaning, { kind: 'facts' }>): Facts | undefined {
  if (facts.places) return { outside: facts.places }
  return Object.keys(facts).length > 0 ? without : {}
}

function completed(tokens: Token[], to: number, meaning: PhraseMeaning): Part {
  if (meaning.kind === 'places') return { kind: 'places', to, places: meaning.places }
  const year = /^20[2-4]\d$/.test(tokens[to]?.word ?? '') ? Number(tokens[to]?.word) : undefined
  if (meaning.kind === 'month')
    return { kind: 'facts', to: year ? to + 1 : to, facts: { start: { month: meaning.month, ...(year && { year }) } } }
  const { facts } = meaning
  const hasYears = facts.season && isSecondYear(tokens, to + 1) && /^2\d$/.test(tokens[to]?.word ?? '')
  if (hasYears) return { kind: 'facts', to: to + 2, facts }
  if (facts.season && year) return { kind: 'facts', to: isSecondYear(tokens, to + 1) ? to + 2 : to + 1, facts }
  if (!facts.speaks) return { kind: 'facts', to, facts }
  const next = levelWords.has(tokens[to]?.word ?? '') ? to + 1 : to
  const level = levelAt(tokens, next)
  if (!level) return { kind: 'facts', to, facts }
  return { kind: 'facts', to: next + 1, facts: facts.speaks === 'de' ? { german: level } : facts }
}

/** The '27' of '2026/27' and '26/27'. */
const isSecondYear = (tokens: Token[], at: number) =>
  /^\d{2}(?:\d{2})?$/.test(tokens[at]?.word ?? '') && tokens[at]?.from === (tokens[at - 1]?.to ?? 0) + 1

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
