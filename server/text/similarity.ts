import { languages } from './language.ts'
import { normalize } from './normalize.ts'
import { isStopword } from './stopwords.ts'
import { wordsOf } from './tokens.ts'

/** The meaning of a short text: its words and the themes that it belongs to. */
export type Meaning = { words: string[]; themes: number[] }

const shortestWord = 3

/** The distinct normalized words of a text, without stopwords and words of less than three letters. */
const meaningfulWords = (text: string): string[] => [
  ...new Set(wordsOf(text).filter((word) => word.length >= shortestWord && !joinsOthers(word))),
]

/** A title may mix languages, so stopwords of all languages are excluded. */
const joinsOthers = (word: string) => languages.some((language) => isStopword(word, language))

/** `themes` are indexes in `themeGroups`. */
export function meaningOf(text: string, themeGroups: readonly RegExp[]): Meaning {
  const normal = normalize(text)
  return {
    words: meaningfulWords(text),
    themes: themeGroups.flatMap((group, at) => (group.test(normal) ? [at] : [])),
  }
}

/** The similarity of two texts: 3 per common word, 1 per word in another form, 5 per common theme. */
export function similarity(one: Meaning, other: Meaning): number {
  const shared = new Set(other.words)
  const words = one.words.reduce((sum, word) => {
    if (shared.has(word)) return sum + 3
    return sum + (other.words.some((each) => areForms(word, each)) ? 1 : 0)
  }, 0)
  const themes = one.themes.filter((theme) => other.themes.includes(theme)).length
  return words + 5 * themes
}

/** Such as 'kuhar' and 'kuharica': equal up to the last letter of the shorter one, in at least four letters. */
function areForms(one: string, other: string): boolean {
  const needed = Math.max(4, Math.min(one.length, other.length) - 1)
  return one.length >= needed && other.length >= needed && one.slice(0, needed) === other.slice(0, needed)
}
