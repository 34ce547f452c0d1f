import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import type { ArticleCard } from './article.ts'
import { listArticleCards } from './queries.ts'
import { rankerOf } from './ranking.ts'

/** All articles of a language, newest first, including scheduled ones, with a search index. */
export type ArticleIndex = { articles: ArticleCard[]; rank: ReturnType<typeof rankerOf<ArticleCard>> }

const indexes = createQueryCache<ArticleIndex>({ tag: 'articles', maxEntries: 10 })

export const articleIndex = (db: Db, language: Language): Promise<ArticleIndex> =>
  indexes.getOrLoad(db, language, () => buildIndex(db, language))

async function buildIndex(db: Db, language: Language): Promise<ArticleIndex> {
  const articles = await listArticleCards(db, language)
  let ranker: ArticleIndex['rank'] | undefined
  return {
    articles,
    rank(query, now) {
      ranker ??= rankerOf(articles, language)
      return ranker(query, now)
    },
  }
}
