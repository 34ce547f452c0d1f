import { type FilterName, filterNames } from '../../server/filter-names.ts'
import type { JobFilter } from '../../server/jobs/filters.ts'
import { countFound } from '../../server/jobs/search/count-found.ts'
import type { Counted } from '../../server/jobs/search/counted.ts'
import { suggestNear } from '../../server/jobs/suggest-occupations.ts'
import { asTyped, searchWordsOf } from '../../server/jobs/words.ts'
import { interpret } from '../../server/occupations/interpret.ts'
import { tradeDictionary } from '../../server/occupations/trade-dictionary.ts'
import type { Db } from '../../server/platform/db/client.ts'

type Asked = Pick<App.Locals, 'db' | 'language' | 'now'>

/** Suggestions for an empty list: without one of several filters, the same trade elsewhere, and related trades. */
export async function loadOffers({ db, language, now }: Asked, filter: JobFilter) {
  const { searchText = '', country, region } = filter
  const time = now()
  const words = searchWordsOf(searchText)
  const trades =
    words.length > 0
      ? interpret(words, await tradeDictionary(db)).filter(({ occupationIds }) => occupationIds.length > 0)
      : []
  const trade = trades.flatMap(({ words }) => words.map(([word = '']) => word))
  const isElsewhere = !!(country || region || (trade.length > 0 && trade.join(' ') !== words.join(' ')))
  const everywhere = { searchText: asTyped(trade, searchText) || searchText }
  const [without, elsewhere, near] = await Promise.all([
    countWithout(db, filter, time),
    isElsewhere && searchText ? countFound(db, everywhere, time) : undefined,
    suggestNear(db, { ids: trades.flatMap(({ occupationIds }) => occupationIds), language, now: time, limit: 6 }),
  ])
  return { without, elsewhere: elsewhere && { ...everywhere, ...elsewhere }, near }
}

/** The filters that, left out, give results, with their numbers, the most first. Empty for a single filter. */
async function countWithout(db: Db, filter: JobFilter, now: Date): Promise<(Counted & { filter: FilterName })[]> {
  const set = filterNames.filter((name) => filter[name])
  if (set.length < 2) return []
  const counted = await Promise.all(
    set.map(async (name) => ({ filter: name, ...(await countFound(db, without(filter, name), now)) })),
  )
  return counted.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total)
}

/** Without one of its values, and those that depend on it. */
const without = (filter: JobFilter, name: FilterName): JobFilter => ({
  ...filter,
  [name]: undefined,
  ...(name === 'country' && { region: undefined }),
  ...(name === 'salary' && { basis: undefined, unpaid: undefined }),
})
