import { gte, sql } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { labelOf } from '../occupations/dictionary.ts'
import { interpret } from '../occupations/interpret.ts'
import { occupationNames } from '../occupations/table.ts'
import { tradeDictionary } from '../occupations/trade-dictionary.ts'
import { type PageRequest, readPage } from '../platform/db/page.ts'
import { minVisitors, visitorBits } from './missed-search.ts'
import { missedSearches } from './table.ts'

const bits = sql<number>`bit_count(${missedSearches.visitors})`

/** Set bits are never more than visitors. */
export const hasEnough = gte(bits, minVisitors)

/** The likeliest number of visitors who set so many bits (linear counting). */
export const visitors = sql<number>`round(-${sql.raw(String(visitorBits))} * ln(1 - least(${bits}, ${sql.raw(
  String(visitorBits - 1),
)}) / ${sql.raw(`${visitorBits}.0`)}))`.mapWith(Number)

export type MissedSearch = Awaited<ReturnType<typeof listMissedSearches>>['items'][number]

/** Searches that found nothing, by day, with the trade that their words name now. */
export async function listMissedSearches(context: Context, page: PageRequest) {
  requireAdmin(context)
  const { db, language } = context
  const { id, day, words } = missedSearches
  const found = db.select({ id, day, words, visitors }).from(missedSearches).where(hasEnough).$dynamic()
  const [{ items, total }, lexicon] = await Promise.all([
    readPage(db, found, { page, table: missedSearches, condition: hasEnough }),
    tradeDictionary(db),
  ])
  const tradeOf = (words: string) => {
    const [id] = interpret(words.split(' '), lexicon).flatMap(({ occupationIds }) => occupationIds)
    const occupation = id === undefined ? undefined : lexicon.byId.get(id)
    return occupation ? (labelOf(occupation)[language] ?? '') : null
  }
  return { items: items.map((row) => ({ ...row, trade: tradeOf(row.words) })), total }
}

/** The names that administrators added to trades, by name. */
export async function listNames(context: Context) {
  requireAdmin(context)
  const [names, lexicon] = await Promise.all([
    context.db.select().from(occupationNames).orderBy(occupationNames.name),
    tradeDictionary(context.db),
  ])
  return names.map(({ id, occupationId, name }) => {
    const occupation = lexicon.byId.get(occupationId)
    return { id, name, trade: occupation ? (labelOf(occupation)[context.language] ?? '') : '' }
  })
}
