import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { type ArticleCard, hasTag } from './article.ts'
import { shelfOf } from './shelf.ts'

export type ArticleList = {
  language: Language
  now: Date
  tag?: string | undefined
  /** An article that is left out. */
  except?: number | undefined
  from?: number
  limit: number
}

/** Published articles, newest first. */
export async function listArticles(
  db: Db,
  { language, now, tag, except, from = 0, limit }: ArticleList,
): Promise<{ items: ArticleCard[]; total: number }> {
  const { articles } = await shelfOf(db, language)
  const matching = articles.filter(
    (article) => article.publishedAt <= now && article.id !== except && (!tag || hasTag(article, tag)),
  )
  return { items: matching.slice(from, from + limit), total: matching.length }
}
