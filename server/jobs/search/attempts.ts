import { and, arrayContains, arrayOverlaps, or, type SQL, sql } from 'drizzle-orm'
import { interpret, type QueryPart } from '../../occupations/interpret.ts'
import { tradeDictionary } from '../../occupations/trade-dictionary.ts'
import type { Db } from '../../platform/db/client.ts'
import type { JobFilter } from '../filters.ts'
import { jobs } from '../table.ts'
import { hasPart, hasWord, searchWordsOf } from '../words.ts'
import type { Ranked } from './first-by-rank.ts'
import { stemHashesOf } from './search-text.ts'

/**
 * How a text is searched for. `inTexts`: the same with words of descriptions. `ranked` is missing where all ads that match
 * are equal.
 */
export type SearchAttempt = { matching: SQL[]; inTexts?: SQL[] | undefined; ranked?: Ranked; isPartly?: true }

/** Of more parts, the ways to leave some out are too many to try. */
const mostTried = 4

/** The conditions that a text is searched by: all of its words, then fewer of them. The first with ads counts. */
export async function attemptsOf(db: Db, { searchText = '', literal }: Text): Promise<SearchAttempt[]> {
  const words = searchWordsOf(searchText)
  const plain = words.map((word): QueryPart => ({ words: [[word]], occupationIds: [] }))
  if (words.length === 0 || literal)
    return [{ matching: words.map(hasWord), inTexts: waysToHave(plain, (has) => plain.map(has)).inTexts }]
  const parts = interpret(words, await tradeDictionary(db))
  if (parts.length === 1) return [allOf(parts)]
  return [allOf(parts), ...(parts.length > mostTried ? [mostOf(parts)] : fewerOf(parts))]
}

type Text = Pick<JobFilter, 'searchText' | 'literal'>

const wordsIn = (parts: QueryPart[]) => parts.flatMap(({ words }) => words.map(([word = '']) => word))
const hasAll = (words: string[]) => and(...words.map(hasWord)) as SQL

/** Ads of every trade that is named, not only with its name in a longer one. */
const isOfAll = (parts: QueryPart[]): SQL =>
  and(
    sql`true`,
    ...parts.flatMap(({ occupationIds }) =>
      occupationIds.length > 0 ? [arrayOverlaps(jobs.occupationIds, occupationIds)] : [],
    ),
  ) as SQL

/** Ads that match every part. */
function allOf(parts: QueryPart[]): SearchAttempt {
  const isPlain = parts.every(
    ({ words, occupationIds }) => occupationIds.length === 0 && words.every((each) => each.length === 1),
  )
  return {
    ...waysToHave(parts, (has) => parts.map(has)),
    ...(!isPlain && { ranked: { trades: isOfAll(parts), exact: hasAll(wordsIn(parts)) } }),
  }
}

/** The stems that descriptions are searched for; none of a trade, whose names count in titles only. */
const stemsIn = ({ words, occupationIds }: QueryPart) =>
  occupationIds.length > 0 ? [] : words.flatMap(([word = '']) => stemHashesOf(word))

/** Ads that have the part, its words anywhere. */
function hasInText(part: QueryPart): SQL {
  const stems = stemsIn(part)
  return stems.length > 0 ? arrayContains(jobs.stemHashes, stems) : hasPart(part)
}

/** `matching`, and the same with words of descriptions unless no part has any. */
function waysToHave(parts: QueryPart[], conditionsBy: (has: (part: QueryPart) => SQL) => SQL[]) {
  const isInTexts = parts.some((part) => stemsIn(part).length > 0)
  return { matching: conditionsBy(hasPart), inTexts: isInTexts ? conditionsBy(hasInText) : undefined }
}

/** An occupation counts twice: without it an ad is another trade's. */
const weightOf = ({ occupationIds }: QueryPart) => (occupationIds.length > 0 ? 2 : 1)

/** Ads that match some of the parts, those with most first. */
function fewerOf(parts: QueryPart[]): SearchAttempt[] {
  // Each number has another set of bits, but for that of no part and that of all.
  const ways = Array.from({ length: 2 ** parts.length - 2 }, (_, at) =>
    parts.filter((_, part) => ((at + 1) >> part) & 1),
  )
  const byWeight = Map.groupBy(ways, (some) => some.reduce((sum, part) => sum + weightOf(part), 0))
  const ranked = { trades: isOfAll(parts), exact: hasAll(wordsIn(parts)) }
  return [...byWeight]
    .toSorted(([one], [other]) => other - one)
    .map(([, some]) => ({
      ...waysToHave(some.flat(), (has) => [or(...some.map((each) => and(...each.map(has)))) as SQL]),
      ranked,
      isPartly: true,
    }))
}

/** The same in one scan of all ads that match any part. */
function mostOf(parts: QueryPart[]): SearchAttempt {
  const weights = parts.map((part) => sql`case when ${hasPart(part)} then ${weightOf(part)}::int else 0 end`)
  const exact = hasAll(wordsIn(parts))
  return {
    ...waysToHave(parts, (has) => [or(...parts.map(has)) as SQL]),
    ranked: { trades: isOfAll(parts), exact, parts: sql<number>`(${sql.join(weights, sql` + `)})` },
    isPartly: true,
  }
}
