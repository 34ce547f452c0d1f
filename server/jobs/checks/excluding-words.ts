import content from '#content/site/excluding-words.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import { normalize } from '../../text/normalize.ts'

/** Words that shut people out by age, sex or nationality. It marks and suggests; it never forbids. Pure. */
export type ExcludingWord = {
  kind: 'age' | 'sex' | 'nationality'
  start: number
  end: number
  text: string
  suggestion: string
}

type Word = { text: string; start: number; end: number }
type Phrase = { words: string[]; kind: ExcludingWord['kind']; suggestion: Record<Language, string> }

/** Phrases of each language by their first word, or the first letters of it before a '*'. */
const phrases = new Map<Language, Phrase[]>()

function phrasesOf(language: Language): Phrase[] {
  const known = phrases.get(language)
  if (known) return known
  const read = content.flatMap(({ kind, phrases, suggestion }) =>
    phrases[language].map((phrase) => ({
      words: phrase.split(' ').map((word) => normalize(word)),
      kind: kind as Phrase['kind'],
      suggestion,
    })),
  )
  // Of two that begin alike the longer one counts.
  read.sort((one, other) => other.words.length - one.words.length)
  phrases.set(language, read)
  return read
}

/** Every excluding phrase of a text that is written in `language`, with a suggestion in the reader's. */
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

/** '##' is a number of two digits, 'mlad*' every word that begins so. Years of experience exclude nobody. */
function beginsAt(words: readonly Word[], at: number, { words: wanted, kind }: Phrase): boolean {
  const isThere = wanted.every((want, offset) => {
    const word = words[at + offset]?.text
    if (word === undefined) return false
    if (want === '##') return /^\d\d$/.test(word)
    return want.endsWith('*') ? word.startsWith(want.slice(0, -1)) : word === want
  })
  return (
    isThere &&
    !(
      kind === 'age' &&
      /^(iskustv|radn|experience|erfahrung|berufserfahrung)/.test(words[at + wanted.length]?.text ?? '')
    )
  )
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: normalize(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
