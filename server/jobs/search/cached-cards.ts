import { createQueryCache } from '../../platform/cache/query-cache.ts'
import type { CacheTag } from '../../platform/cache/tag.ts'
import type { Db } from '../../platform/db/client.ts'
import { type Language, languages } from '../../text/language.ts'
import { type JobCard, listJobCards } from '../cards.ts'

const keyOf = (id: number | string, language: Language) => `${language} ${id}`

/** A change that names its ads leaves the cards of all others, which are most of a list. */
const keysOf = (tag: CacheTag) =>
  tag.startsWith('job:') ? languages.map((language) => keyOf(tag.slice('job:'.length), language)) : undefined

const cache = createQueryCache<JobCard | undefined>({ tag: 'jobs', maxEntries: 3000, keysOf })

/** `listJobCards` with the cache: missing cards are read in one query. */
export async function listCachedCards(db: Db, ids: number[], language: Language): Promise<JobCard[]> {
  const missing: number[] = []
  const reading = Promise.resolve().then(
    async () => new Map((await listJobCards(db, missing, language)).map((card) => [card.id, card])),
  )
  const read = (id: number) => {
    missing.push(id)
    return reading.then((cards) => cards.get(id))
  }
  const cards = await Promise.all(ids.map((id) => cache.getOrLoad(db, keyOf(id, language), () => read(id))))
  return cards.filter((card) => card !== undefined)
}
