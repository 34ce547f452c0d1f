import { arrayContains, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { jobOrderOf } from '../sort.ts'
import { jobs } from '../table.ts'
import { mostListed } from './counted.ts'
import { countAll } from './counts.ts'
import { firstAds, type JobList, type Matches, matchesOf } from './matches.ts'

/** `isExact`: matched by the words, not only by the occupation that they name. */
export type RankedRow = { id: number; isExact: boolean }

/** Whether an ad is of the trades that are named, has the words themselves, and how many of them where only those with most are listed. */
export type Ranked = { trades: SQL; exact: SQL; parts?: SQL<number> }

/** Whether those in the reader's language come first: where words are searched for and no order is chosen. */
export const isInTurn = ({ sort }: JobList, matching: SQL[]) => !sort && matching.length > 0

/** Ads with a title in the reader's language. */
export const isReadable = ({ language }: JobList): SQL => arrayContains(jobs.textLanguages, [language])

type Searched = { matching: SQL[]; ranked?: Ranked | undefined }

/** The first `limit` of very many matches: those of each rank in turn, which takes far less than sorting all. */
export async function firstByRank(db: Db, list: JobList, { matching, ranked }: Searched, limit: number) {
  const rows: RankedRow[] = []
  for (const { conditions, isExact } of ranksOf(list, { matching, ranked })) {
    if (rows.length >= limit) break
    const ids = await firstOf(db, list, [...matching, ...conditions], limit - rows.length)
    rows.push(...ids.map((id) => ({ id, isExact })))
  }
  return rows
}

/** What ads of each rank have in common, the first rank first. */
function ranksOf(list: JobList, { matching, ranked }: Searched) {
  const { trades, exact } = ranked ?? {}
  const readable = isInTurn(list, matching) ? isReadable(list) : undefined
  const rules = [trades, readable, exact].filter((rule) => rule !== undefined)
  const all = [{ conditions: [] as SQL[], isExact: true }]
  return rules.reduce(
    (ranks, rule) =>
      ranks.flatMap(({ conditions, isExact }) => [
        { conditions: [...conditions, rule], isExact },
        { conditions: [...conditions, not(rule)], isExact: isExact && rule !== exact },
      ]),
    all,
  )
}

/** How many of the first ads tell how often ads match. */
const sampled = 1000

/** How many of the first ads are looked at. Of more, PostgreSQL would follow no index. */
const frontOf = (ads: number) => Math.max(sampled, Math.ceil(ads / 32))

/** How many matches are sorted, which takes no longer than to look for them in order. */
const mostSorted = (ads: number, most = mostListed) => Math.max(most, Math.ceil(ads / 16))

/** What matches often is found among the first of all ads, other matches are sorted; only very many are looked for in order. */
async function firstOf(db: Db, list: JobList, conditions: SQL[], limit: number): Promise<number[]> {
  const read = (matches: Matches, total?: SQL<number>) =>
    db
      .select({ id: matches.id, total: total ?? sql<number>`0` })
      .from(matches)
      .orderBy(...jobOrderOf(list.sort))
      .limit(limit)
  const amongFirst = (ads: number) => read(matchesOf(db, list, conditions, { from: firstAds(db, list, ads) }))
  const ads = await countAll(db, list.now)
  const front = frontOf(ads)
  let first = await amongFirst(sampled)
  const isOften = first.length * (front / sampled) >= limit
  if (isOften && first.length < limit) first = await amongFirst(front)
  if (first.length === limit) return idsOf(first)
  const most = mostSorted(ads, list.most)
  const all = await read(
    matchesOf(db, list, conditions, { most: most + 1 }),
    sql<number>`count(*) over ()`.mapWith(Number),
  )
  if ((all[0]?.total ?? 0) <= most) return idsOf(all)
  return idsOf(await read(matchesOf(db, list, conditions, { most: limit, inOrder: true })))
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
