import { readSearch } from '../../server/jobs/search/read-search.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { searchColumns } from '../../server/jobs/search/search-text.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { aCompany, aJob } from './examples.ts'
import { type PairAd, pairAds, searchPairs } from './search-pairs.ts'

const countryOf = (place: string) => {
  if (/Dublin|Galway|Cork/.test(place)) return 'IE'
  if (/Zürich|Bern|Basel|Luzern/.test(place)) return 'CH'
  if (/Opatija|Bozen|Rotterdam/.test(place)) return 'IT'
  if (/Bayern|Hamburg|Köln|Stuttgart|Ulm|Berlin|Dresden|Leipzig|Duisburg|Bremen|Freiburg|Hessen/.test(place))
    return 'DE'
  return 'AT'
}

/** Runs every pair. Returns the ads that were missing and those found wrongly. */
export async function searchQuality(db: Db) {
  const companyId = (await aCompany(db)).id
  const keys = new Map<number, PairAd>()
  for (const [key, [language, industryId, title, places]] of Object.entries(pairAds)) {
    const countryIds = [countryOf(places)]
    const columns = searchColumns({
      texts: [{ language, title, description: '' }],
      places,
      countryIds,
      industryId,
      industryNames: [],
      companyName: null,
    })
    const { id } = await aJob(db, { companyId, language, industryId, title, places, countryIds, ...columns })
    keys.set(id, key as PairAd)
  }

  const missing: string[] = []
  const wrong: string[] = []
  let pairs = 0
  for (const [typed, must, mustNot] of searchPairs) {
    const now = new Date()
    const { filter } = await readSearch(db, { searchText: typed }, now)
    const { items } = await listJobs(db, { ...filter, language: 'hr', now, page: 0, pageSize: 100 })
    const found = new Set(items.map(({ id }) => keys.get(id)))
    pairs += must.length + mustNot.length
    for (const key of must) if (!found.has(key)) missing.push(`${typed} → ${key}`)
    for (const key of mustNot) if (found.has(key)) wrong.push(`${typed} → ${key}`)
  }
  const total = searchPairs.reduce((sum, [, must]) => sum + must.length, 0)
  const hits = total - missing.length
  return { pairs, missing, wrong, recall: hits / total, precision: hits / (hits + wrong.length) }
}
