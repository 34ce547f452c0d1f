import { type WordChange, wordChanges } from '../../text/word-changes.ts'
import { plainText } from '../checks/completeness.ts'
import type { JobTexts } from '../job-texts.ts'

/** `field` is the English name of a text. */
export type Difference = { field: string; language: string; parts: WordChange[] }

/** The unapproved changes, word by word, of each text that differs. */
export function differencesOf(approved: JobTexts, present: JobTexts, original: string): Difference[] {
  const names = [...new Set([...Object.keys(approved), ...Object.keys(present)])]
  return names.flatMap((name) => {
    const [before, after] = [readable(name, approved[name]), readable(name, present[name])]
    if (before === after) return []
    const [field = '', language = original] = name.split('.')
    return [{ field, language, parts: wordChanges(before, after) }]
  })
}

const readable = (name: string, text = '') => (name.startsWith('description') ? plainText(text) : text)
