import type { Language } from './language.ts'
import { clean, cleanLine, normalize } from './normalize.ts'
import { isStopword } from './stopwords.ts'

/** The normalized words of a text in order. */
export const wordsOf = (text: string): string[] => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The significant words of a text: at least two characters, no stopwords. Separated by anything but letters and digits. */
export const tokensOf = (text: string, language: Language): string[] => tokensIn(normalize(text), language)

/** `tokensOf` for a text that is normalized already. */
export const tokensIn = (normalized: string, language: Language): string[] =>
  (normalized.match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !isStopword(word, language))

/** A search query, split into words and quoted phrases. */
export type SearchQuery = {
  /** As typed, trimmed and with single spaces. */
  shown: string
  /** The whole query normalized, without quotes. */
  text: string
  /** At most ten, each once. */
  tokens: string[]
  /** Quoted phrases, normalized, which must match exactly. */
  phrases: string[]
}

const maxLength = 200
const maxTokens = 10
const quoted = /["“”„‟«»]([^"“”„‟«»]+)["“”„‟«»]/g
const quotes = /["“”„‟«»]/g

/** Parses a query, of which only the first 200 characters count. An unclosed quote is ignored. */
export function readQuery(input: string, language: Language): SearchQuery {
  const shown = trimmed(input)
  const phrases = [...shown.matchAll(quoted)].map((match) => normalize(match[1] ?? '')).filter(Boolean)
  const text = normalize(shown.replace(quotes, ' '))
  const tokens = [...new Set(tokensIn(text, language))].slice(0, maxTokens)
  return { shown, text, tokens, phrases: [...new Set(phrases)] }
}

const trimmed = (input: string) => clean(cleanLine(input).slice(0, maxLength))
