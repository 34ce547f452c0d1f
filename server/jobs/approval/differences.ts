import { setImmediate } from 'node:timers/promises'
import type { Question } from '../../questions/question.ts'
import { questionTypeName } from '../../questions/type-name.ts'
import type { Language } from '../../text/language.ts'
import { type WordChange, wordChanges } from '../../text/word-changes.ts'
import { plainText } from '../checks/completeness.ts'
import { isText, itemsOf } from '../revision/items.ts'
import type { Contents } from '../revision/read.ts'

/** `field` is the English name of an item. */
export type Difference = { field: string; language: string; parts: WordChange[] }

type Versions = Pick<Contents, 'published' | 'edited'>

/** Milliseconds for one ad, so that the event loop is not held for long, and for all of a call. */
const budget = { ad: 20, call: 200 }

/**
 * Finds the unapproved changes of ads: each item that differs, texts word by word. Texts for which no time is left are
 * shown in full. Other requests are served between two ads. `industryName` names industries by id, `language` is that of
 * the names of types of questions.
 */
export function differenceFinder(industryName: (id: string) => string, language: Language = 'hr') {
  let left = budget.call
  return async (versions: Versions): Promise<Difference[]> => {
    await setImmediate()
    const begun = performance.now()
    const differences = differencesOf(versions, { industryName, language }, begun + Math.min(left, budget.ad))
    left -= performance.now() - begun
    return differences
  }
}

type Names = { industryName: (id: string) => string; language: Language }

function differencesOf({ published, edited }: Versions, { industryName, language: reader }: Names, deadline: number) {
  const typeName = ({ type }: Question) => questionTypeName(type, reader)
  const [from, to] = [itemsOf(published, typeName), itemsOf(edited, typeName)]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return names.flatMap((name): Difference[] => {
    if (from[name] === to[name]) return []
    const [field = '', language = published.language] = name.split('.')
    const shown = (text = '') => (name === 'industryId' ? industryName(text) : readable(name, text))
    const [before, after] = [shown(from[name]), shown(to[name])]
    const timeout = isText(name) ? deadline - performance.now() : 0
    return [{ field, language, parts: wordChanges(before, after, timeout).filter(({ text }) => text) }]
  })
}

const readable = (name: string, text: string) => (name.startsWith('description') ? plainText(withTargets(text)) : text)

/** Shows where links lead and which pictures are shown, which plain text does not. */
export const withTargets = (html: string) =>
  html.replace(/<(?:a|img)\b([^<>]*)>/g, (_tag, attributes: string) => {
    const target = /(?:href|src)="([^"]*)"/.exec(attributes)?.[1]
    return target ? `[${target}] ` : ''
  })
