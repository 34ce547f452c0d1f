import { and, arrayContains, arrayOverlaps, type Column, like, not, or, type SQL, sql } from 'drizzle-orm'
import type { QueryPart } from '../occupations/interpret.ts'
import { containing, inPattern } from '../text/like.ts'
import { clean, normalize } from '../text/normalize.ts'
import { maxSearchLength } from './job.ts'
import { stemHashesOf } from './search/search-text.ts'
import { jobs } from './table.ts'

/** The words of a search, normalized like the stored text; signs alone only where there is nothing else. */
export function searchWordsOf(searchText: string): string[] {
  const all = [...new Set(normalize(clean(searchText).slice(0, maxSearchLength)).split(' '))].filter(Boolean)
  const words = all.filter((word) => /[\p{L}\p{N}]/u.test(word))
  return (words.length > 0 ? words : all).slice(0, 10)
}

/** Words of `searchWordsOf` as they were typed, with their capitals and accents. */
export function asTyped(words: string[], searchText: string): string {
  const typed = new Map(
    clean(searchText)
      .split(/\s+/)
      .map((word) => [normalize(word), word]),
  )
  return words.map((word) => typed.get(word) ?? word).join(' ')
}

/**
 * The condition of a part: all its words, or the occupations that it names, whose names count as whole words only. An
 * activity's words count only in ads without an occupation.
 */
export function hasPart({ words, occupationIds, isActivity }: QueryPart): SQL {
  const isNamed = occupationIds.length > 0
  const inText = and(
    ...words.map((spellings) => or(...spellings.map(isNamed ? hasWholeWord : hasWord))),
    isActivity && sql`${jobs.occupationIds} = '{}'`,
  ) as SQL
  return isNamed ? (or(inText, arrayOverlaps(jobs.occupationIds, occupationIds)) as SQL) : inText
}

/** A 'nurse' is not in a 'nursery'. The first condition is the one that the index answers. */
const hasWholeWord = (word: string) =>
  hasLatin.test(word) ? (and(hasWord(word), standsAlone(word)) as SQL) : hasWord(word)

const standsAlone = (word: string) =>
  sql`${jobs.searchText} ~ ${`(^|[^a-z0-9])${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}($|[^a-z0-9])`}`

const hasLatin = /[a-z0-9]/

/**
 * `word` must be normalized as by `searchWordsOf`; it also matches inside a longer word. What the index has no three
 * letters of would be looked for in each ad: short words match where a word begins, those of other scripts as a whole.
 */
export function hasWord(word: string): SQL {
  if (/[a-z0-9]{3}/.test(word)) return isIn(jobs.searchText, word)
  if (hasLatin.test(word))
    return or(...wordStarts.map((start) => like(jobs.searchText, `${start}${inPattern(word)}%`))) as SQL
  const stems = stemHashesOf(word)
  return stems.length > 0 ? arrayContains(jobs.stemHashes, stems) : sql`false`
}

const wordStarts = ['', '% ', '%(', '%/', '%-']

/** To the letter the condition of the index of live ads. Others are in one of their own. */
const isIndexedAsLive = sql`(${jobs.status} in ('ACTIVE', 'PUBLISHED') and ${jobs.isListed})`

/** `hasWord` for searches of all ads, live or not. */
export const hasWordAnywhere = (word: string) =>
  or(and(isIndexedAsLive, hasWord(word)), and(not(isIndexedAsLive), hasWord(word))) as SQL

/** Whether a normalized text holds the word. */
export const isIn = (text: Column, word: string) => like(text, containing(word))
