import { setImmediate } from 'node:timers/promises'
import { type WordChange, wordChanges } from '../../text/word-changes.ts'
import { plainText } from '../checks/completeness.ts'
import type { JobTexts } from '../job-texts.ts'

/** `field` is the English name of a text. */
export type Difference = { field: string; language: string; parts: WordChange[] }

type Texts = { approved: JobTexts; present: JobTexts; original: string }

/** Milliseconds for one ad, so that the event loop is not held for long, and for all of a call. */
const budget = { ad: 20, call: 200 }

/**
 * Finds the unapproved changes of ads, word by word, of each text that differs. Texts for which no time is left are shown
 * in full. Other requests are served between two ads.
 */
export function differenceFinder() {
  let left = budget.call
  return async (texts: Texts): Promise<Difference[]> => {
    await setImmediate()
    const begun = performance.now()
    const differences = differencesOf(texts, begun + Math.min(left, budget.ad))
    left -= performance.now() - begun
    return differences
  }
}

function differencesOf({ approved, present, original }: Texts, deadline: number): Difference[] {
  const names = [...new Set([...Object.keys(approved), ...Object.keys(present)])]
  return names.flatMap((name) => {
    const [before, after] = [readable(name, approved[name]), readable(name, present[name])]
    if (before === after) return []
    const [field = '', language = original] = name.split('.')
    return [{ field, language, parts: wordChanges(before, after, deadline - performance.now()) }]
  })
}

const readable = (name: string, text = '') => (name.startsWith('description') ? plainText(text) : text)
