import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { readQuery } from '../text/tokens.ts'
import { type ArticleCard, hasTag, tagKey } from './article.ts'
import { articleIndex } from './article-index.ts'

export type ArticleList = {
  language: Language
  now: Date
  /** The search text, as typed. */
  text?: string | undefined
  tag?: string | undefined
  /** The id of an article to omit. */
  except?: number | undefined
  from?: number
  limit: number
}

/** Published articles: search results best first, otherwise newest first. */
export async function listArticles(
  db: Db,
  { language, now, text = '', tag, except, from = 0, limit }: ArticleList,
): Promise<{ items: ArticleCard[]; total: number }> {
  const index = await articleIndex(db, language)
  const query = readQuery(text, language)
  const articles = query.shown ? index.rank(query, now) : index.articles
  const key = tag && tagKey(tag)
  const matching = articles.filter(
    (article) => article.publishedAt <= now && article.id !== except && (!key || hasTag(article, key)),
  )
  return { items: matching.slice(from, from + limit), total: matching.length }
}

/** Every published article, newest first. */
export async function listPublished(db: Db, { language, now }: { language: Language; now: Date }) {
  const { articles } = await articleIndex(db, language)
  return articles.filter(({ publishedAt }) => publishedAt <= now)
}

/** When the next scheduled article becomes public; until then lists change only by writes. */
export async function nextPublication(db: Db, { language, now }: { language: Language; now: Date }) {
  const { articles } = await articleIndex(db, language)
  return articles.findLast(({ publishedAt }) => publishedAt > now)?.publishedAt
}
