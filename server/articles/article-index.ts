import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import type { ArticleCard } from './article.ts'
import { listCards } from './queries.ts'
import { rankerOf } from './ranking.ts'

/** All articles of a language in memory, newest first, those of the future too. */
export type ArticleIndex = { articles: ArticleCard[]; rank: ReturnType<typeof rankerOf<ArticleCard>> }

const indexes = createQueryCache<ArticleIndex>({ tag: 'articles', maxEntries: 10 })

/** Keeps the articles of a database in memory until an invalidation says that they have changed. */
export const articleIndexCache = (db: Db) => indexes.attach(db)

/** The articles of a language. */
export const articleIndex = (db: Db, language: Language): Promise<ArticleIndex> =>
  indexes.getOrLoad(db, language, () => buildIndex(db, language))

async function buildIndex(db: Db, language: Language): Promise<ArticleIndex> {
  const articles = await listCards(db, language)
  let ranker: ArticleIndex['rank'] | undefined
  return {
    articles,
    rank(query, now) {
      ranker ??= rankerOf(articles, language)
      return ranker(query, now)
    },
  }
}
