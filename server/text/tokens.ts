import type { Language } from './language.ts'
import { clean, cleanLine, normalize } from './normalize.ts'
import { isStopword } from './stopwords.ts'

/** The words of a text, normalised, in their order. */
export const wordsOf = (text: string): string[] => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words that distinguish texts: two characters or more, no stopwords. All characters but letters and digits separate words. */
export const tokensOf = (text: string, language: Language): string[] => tokensIn(normalize(text), language)

/** The same of a text that is normalised already. */
export const tokensIn = (normalized: string, language: Language): string[] =>
  (normalized.match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !isStopword(word, language))

/** A search, split into its words and quoted phrases. */
export type Query = {
  /** As typed: trimmed, one space between words. */
  shown: string
  /** All of it normalised, without quotes. */
  text: string
  /** At most ten, each once. */
  tokens: string[]
  /** What stood in quotes, normalised: it must be found exactly so. */
  phrases: string[]
}

const longest = 200
const mostTokens = 10
const quoted = /["“”„‟«»]([^"“”„‟«»]+)["“”„‟«»]/g
const quotes = /["“”„‟«»]/g

/** Parses a search. Only the first 200 characters count; an unclosed quote is no quote. */
export function readQuery(input: string, language: Language): Query {
  const shown = tidy(input)
  const phrases = [...shown.matchAll(quoted)].map((match) => normalize(match[1] ?? '')).filter(Boolean)
  const text = normalize(shown.replace(quotes, ' '))
  const tokens = [...new Set(tokensIn(text, language))].slice(0, mostTokens)
  return { shown, text, tokens, phrases: [...new Set(phrases)] }
}

const tidy = (input: string) => clean(cleanLine(input).slice(0, longest))
