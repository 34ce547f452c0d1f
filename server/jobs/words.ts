import { and, arrayOverlaps, type Column, like, or, type SQL } from 'drizzle-orm'
import type { QueryPart } from '../occupations/interpret.ts'
import { clean, normalize } from '../text/normalize.ts'
import { maxSearchLength } from './job.ts'
import { jobs } from './table.ts'

/** The words of a search, normalized like the stored text. */
export const searchWordsOf = (searchText: string) =>
  [...new Set(normalize(clean(searchText).slice(0, maxSearchLength)).split(' '))].filter(Boolean).slice(0, 10)

/** The condition of a part: all its words, or the occupation that it names. */
export function hasPart({ words, occupationIds }: QueryPart): SQL {
  const inText = and(...words.map((spellings) => or(...spellings.map(hasWord)))) as SQL
  return occupationIds.length > 0 ? (or(inText, arrayOverlaps(jobs.occupationIds, occupationIds)) as SQL) : inText
}

/** `word` must be normalized as by `searchWordsOf`; it also matches inside a longer word. */
export const hasWord = (word: string) => isIn(jobs.searchText, word)

/** Whether a normalized text holds the word. */
export const isIn = (text: Column, word: string) => like(text, `%${word.replace(/[\\%_]/g, '\\$&')}%`)
