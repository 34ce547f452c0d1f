import { isDeepStrictEqual } from 'node:util'
import lists from '#content/search/facts.json' with { type: 'json' }
import words from '#content/search/words.json' with { type: 'json' }
import { stemOf } from '../text/stem.ts'
import type { Facts } from './facts.ts'
import { namedPlaces, type Place } from './place-names.ts'
import { type Token, tokensOfQuery } from './query-tokens.ts'

/** What a phrase of a search means. Several places may have one name. */
export type PhraseMeaning =
  | { kind: 'facts'; facts: Facts; without?: Facts }
  | { kind: 'month'; month: number }
  | { kind: 'places'; places: Place[] }

/** Phrases by their folded words and by their stems, joined by spaces. Stems with several meanings are left out. */
type Lexicon = {
  exact: Map<string, PhraseMeaning>
  stems: Map<string, PhraseMeaning>
  /** The single words with their stems. */
  words: ReadonlyMap<string, string>
  /** The stems of all words of phrases, and of common ones. */
  parts: ReadonlySet<string>
}

/** Words about pay and the like, and common ones that mean nothing: they are no typing errors. */
const otherWords = [
  ...Object.values(words.pay.periods),
  ...[words.pay.currency, words.pay.otherCurrencies, words.pay.net, words.pay.gross, words.pay.wage],
  ...[words.pay.leads, words.pay.upTo, words.pay.atMost, words.pay.fillers],
  ...[words.levels, words.without, words.common],
].flat()

/** Tokens per phrase at most. */
const maxPhrase = 6

/** Shorter stems of places are too often other words. */
const minPlaceStem = 4

let opened: Lexicon | undefined
const lexicon = () => {
  opened ??= open()
  return opened
}

function open(): Lexicon {
  const exact = new Map<string, PhraseMeaning>()
  const stems = new Map<string, PhraseMeaning | undefined>()
  const single = new Map<string, string>()
  const add = (phrase: string, meaning: PhraseMeaning) => {
    const tokens = tokensOfQuery(phrase)
    const [first] = tokens
    if (first && tokens.length === 1 && /^\p{L}{4,}$/u.test(phrase)) single.set(phrase, first.stem)
    const [word, stem] = [joined(tokens, 'word'), joined(tokens, 'stem')]
    const present = exact.get(word)
    if (present?.kind === 'places' && meaning.kind === 'places')
      present.places.push(
        ...meaning.places.filter((place) => !present.places.some((each) => isDeepStrictEqual(each, place))),
      )
    else if (!present) exact.set(word, meaning)
    if (meaning.kind === 'places' && stem.length < minPlaceStem) return
    stems.set(stem, !stems.has(stem) || isDeepStrictEqual(stems.get(stem), meaning) ? meaning : undefined)
  }
  for (const { fact, without, words } of lists as { fact: Facts; without?: Facts; words: string[] }[])
    for (const phrase of words) add(phrase, { kind: 'facts', facts: fact, ...(without && { without }) })
  for (const [at, names] of words.months.entries())
    for (const name of names) add(name, { kind: 'month', month: at + 1 })
  for (const [name, place] of namedPlaces()) add(name, { kind: 'places', places: [place] })
  return {
    exact,
    stems: new Map([...stems].flatMap(([stem, meaning]) => (meaning ? [[stem, meaning]] : []))),
    words: single,
    parts: new Set([...[...exact.keys()].flatMap((phrase) => phrase.split(' ')), ...otherWords].map(stemOf)),
  }
}

const joined = (tokens: Token[], form: 'word' | 'stem') => tokens.map((token) => token[form]).join(' ')

export type Phrase = { to: number; meaning: PhraseMeaning; isExact: boolean }

/** The longest phrase that begins at a token; its words as they are before their stems. */
export function phraseAt(tokens: Token[], from: number): Phrase | undefined {
  const { exact, stems } = lexicon()
  for (let to = Math.min(tokens.length, from + maxPhrase); to > from; to -= 1) {
    const part = tokens.slice(from, to)
    const meaning = exact.get(joined(part, 'word'))
    if (meaning) return { to, meaning, isExact: true }
    const byStem = stems.get(joined(part, 'stem'))
    if (byStem) return { to, meaning: byStem, isExact: false }
  }
  return undefined
}

/** The single words of facts and places with their stems, for finding similar spellings. */
export const factWords = () => lexicon().words

/** Whether a stem is in a phrase of facts or places, also of several words, or a common word. */
export const isInPhrases = (stem: string): boolean => lexicon().parts.has(stem)
