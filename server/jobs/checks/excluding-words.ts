import content from '#content/site/excluding-words.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import { normalize } from '../../text/normalize.ts'

/** A word that excludes people by age, sex or nationality. Only suggestions: it never prevents publication. Pure. */
export type ExcludingWord = {
  kind: 'age' | 'sex' | 'nationality'
  start: number
  end: number
  text: string
  suggestion: string
}

type Word = { text: string; start: number; end: number }
type Phrase = { words: string[]; kind: ExcludingWord['kind']; suggestion: Record<Language, string> }

/** The phrases of each language, parsed once. */
const phrases = new Map<Language, Phrase[]>()

function phrasesOf(language: Language): Phrase[] {
  const cached = phrases.get(language)
  if (cached) return cached
  const read = content.flatMap(({ kind, phrases, suggestion }) =>
    phrases[language].map((phrase) => ({
      words: phrase.split(' ').map((word) => normalize(word)),
      kind: kind as Phrase['kind'],
      suggestion,
    })),
  )
  // Longer phrases take precedence.
  read.sort((one, other) => other.words.length - one.words.length)
  phrases.set(language, read)
  return read
}

/** The excluding phrases of a text in `language`, with suggestions in the reader's language. */
export function findExcludingWords(text: string, language: Language, reader: Language): ExcludingWord[] {
  const words = wordsIn(text)
  const found: ExcludingWord[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = phrasesOf(language).find((each) => beginsAt(words, at, each))
    const [first, last] = [words[at], words[at + (phrase?.words.length ?? 1) - 1]]
    if (!phrase || !first || !last) continue
    const { start } = first
    found.push({
      kind: phrase.kind,
      start,
      end: last.end,
      text: text.slice(start, last.end),
      suggestion: phrase.suggestion[reader],
    })
    at += phrase.words.length - 1
  }
  return found
}

/** '##' matches a two-digit number, 'mlad*' every word with that prefix. Years of experience are not a match. */
function beginsAt(words: readonly Word[], at: number, { words: phrase, kind }: Phrase): boolean {
  const isThere = phrase.every((want, offset) => {
    const word = words[at + offset]?.text
    if (word === undefined) return false
    if (want === '##') return /^\d\d$/.test(word)
    return want.endsWith('*') ? word.startsWith(want.slice(0, -1)) : word === want
  })
  return (
    isThere &&
    !(
      kind === 'age' &&
      /^(iskustv|radn|experience|erfahrung|berufserfahrung)/.test(words[at + phrase.length]?.text ?? '')
    )
  )
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: normalize(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
