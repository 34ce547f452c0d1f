import { type ArticleCard, tagKey, tagKeysOf } from './article.ts'

export type TagUse = { tag: string; count: number; lastUsedAt: Date }
type Tagged = Pick<ArticleCard, 'keywords' | 'publishedAt'>

const maxCounted = 300
const popularCount = 8
const minUses = 4
const freshForDays = 270
const maxIndexable = 50
const aDay = 24 * 3600_000

/** The eight tags that the newest articles use most. */
export const popularTags = (newestFirst: Tagged[]): TagUse[] =>
  usesOf(newestFirst.slice(0, maxCounted)).slice(0, popularCount)

/** The tags whose pages search engines may index: used often and recently. */
export function indexableTags(articles: Tagged[], now: Date): TagUse[] {
  const freshest = now.getTime() - freshForDays * aDay
  return usesOf(articles)
    .filter(({ count, lastUsedAt }) => count >= minUses && lastUsedAt.getTime() >= freshest)
    .slice(0, maxIndexable)
}

/** Sorted by number of uses, then last use, then name. */
function usesOf(articles: Tagged[]): TagUse[] {
  const uses = new Map<string, TagUse>()
  for (const article of articles) {
    const keys = tagKeysOf(article)
    keys.forEach((key, at) => {
      if (!key || keys.indexOf(key) < at) return
      const { publishedAt } = article
      const use = uses.get(key) ?? { tag: article.keywords[at] ?? key, count: 0, lastUsedAt: publishedAt }
      use.count++
      if (publishedAt > use.lastUsedAt) use.lastUsedAt = publishedAt
      uses.set(key, use)
    })
  }
  return [...uses.values()].sort(
    (a, b) =>
      b.count - a.count || b.lastUsedAt.getTime() - a.lastUsedAt.getTime() || (tagKey(a.tag) < tagKey(b.tag) ? -1 : 1),
  )
}
