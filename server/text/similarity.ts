import { languages } from './language.ts'
import { normalize } from './normalize.ts'
import { isStopword } from './stopwords.ts'
import { wordsOf } from './tokens.ts'

/** What a short text is about: its words, and which of the given groups of subjects it belongs to. */
export type Meaning = { words: string[]; themes: number[] }

const shortestWord = 3

/** The words of a text, normalised, each once. Words under three letters and those that only join others say too little. */
const meaningfulWords = (text: string): string[] => [
  ...new Set(wordsOf(text).filter((word) => word.length >= shortestWord && !joinsOthers(word))),
]

/** A title may mix languages, so the words of all three are left out. */
const joinsOthers = (word: string) => languages.some((language) => isStopword(word, language))

/** `themes` are positions in `themeGroups`. */
export function meaningOf(text: string, themeGroups: readonly RegExp[]): Meaning {
  const normal = normalize(text)
  return {
    words: meaningfulWords(text),
    themes: themeGroups.flatMap((group, at) => (group.test(normal) ? [at] : [])),
  }
}

/** How alike two texts are: 3 for a word in both, 1 for two forms of one word, 5 for a theme in both. 0 is unlike. */
export function similarity(one: Meaning, other: Meaning): number {
  const shared = new Set(other.words)
  const words = one.words.reduce((sum, word) => {
    if (shared.has(word)) return sum + 3
    return sum + (other.words.some((each) => areForms(word, each)) ? 1 : 0)
  }, 0)
  const themes = one.themes.filter((theme) => other.themes.includes(theme)).length
  return words + 5 * themes
}

/** 'kuhar' and 'kuharica': the same beginning, all but the last letter of the shorter, at least four letters. */
function areForms(one: string, other: string): boolean {
  const needed = Math.max(4, Math.min(one.length, other.length) - 1)
  return one.length >= needed && other.length >= needed && one.slice(0, needed) === other.slice(0, needed)
}
