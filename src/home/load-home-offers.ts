import type { JobFilter } from '../../server/jobs/filters.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { suggestNear } from '../../server/jobs/suggest-occupations.ts'
import { wordsOf } from '../../server/jobs/words.ts'
import { interpret } from '../../server/occupations/interpret.ts'

type Asked = Pick<App.Locals, 'db' | 'language' | 'now'>

/** Suggestions for an empty list: the same trade elsewhere, and related trades. */
export async function loadOffers({ db, language, now }: Asked, filter: JobFilter) {
  const { searchText = '', country, region } = filter
  const time = now()
  const words = wordsOf(searchText)
  const trades = words.length > 0 ? interpret(words).filter(({ occupationIds }) => occupationIds.length > 0) : []
  const trade = trades.flatMap(({ words }) => words.map(([word = '']) => word)).join(' ')
  const isElsewhere = !!(country || region || (trade && trade !== words.join(' ')))
  const everywhere = { searchText: trade || searchText }
  const [elsewhere, near] = await Promise.all([
    isElsewhere && searchText
      ? listJobs(db, { ...everywhere, language, now: time, page: 0, pageSize: 1 })
      : { total: 0 },
    suggestNear(db, { ids: trades.flatMap(({ occupationIds }) => occupationIds), language, now: time, limit: 6 }),
  ])
  return { elsewhere: { ...everywhere, jobs: elsewhere.total }, near }
}

export type Offers = Awaited<ReturnType<typeof loadOffers>>
