import { diffWordsWithSpace } from 'diff'
import { plainText } from '../checks/completeness.ts'
import type { JobTexts } from '../job-texts.ts'

export type Part = { kind: 'same' | 'added' | 'removed'; text: string }
/** `field` is the English name of a text; its parts joined give the old and the new text. */
export type Difference = { field: string; language: string; parts: Part[] }

/** Beyond this many changed words, or after this time, the old and the new text are shown in full. */
const limits = { maxEditLength: 3000, timeout: 200 }

/** The unapproved changes, word by word, of each text that differs. */
export function differencesOf(approved: JobTexts, present: JobTexts, original: string): Difference[] {
  const names = [...new Set([...Object.keys(approved), ...Object.keys(present)])]
  return names.flatMap((name) => {
    const [before, after] = [readable(name, approved[name]), readable(name, present[name])]
    if (before === after) return []
    const [field = '', language = original] = name.split('.')
    return [{ field, language, parts: partsOf(before, after) }]
  })
}

const readable = (name: string, text = '') => (name.startsWith('description') ? plainText(text) : text)

function partsOf(before: string, after: string): Part[] {
  const changes = diffWordsWithSpace(before, after, limits)
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
