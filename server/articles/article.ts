import type { Language } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'

/** An article as lists show it. Pure: pages, the search and tests share it. */
export type ArticleCard = {
  id: number
  language: Language
  slug: string
  title: string
  metaDescription: string
  keywords: string[]
  mainImage: string | null
  publishedAt: Date
  updatedAt: Date
}

/** A draft has no publication date, a planned article one in the future. */
export const articleStates = ['draft', 'planned', 'out'] as const
export type ArticleState = (typeof articleStates)[number]

/** `publishedAt` may be the ISO string of the wire. */
export function stateOfArticle(publishedAt: Date | string | null, now: Date): ArticleState {
  if (publishedAt === null) return 'draft'
  return new Date(publishedAt) <= now ? 'out' : 'planned'
}

/** When readers last got something new: a planned article was saved before it came out. */
export const modifiedAt = ({ publishedAt, updatedAt }: { publishedAt: Date | null; updatedAt: Date }): Date =>
  publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt

export const articleLengths = { title: 200, slug: 200, metaDescription: 500 } as const

/** Articles on home at most. */
export const mostOnHome = 200

/** Articles shown at first, the newest one and six more, and added at a time. */
export const firstCount = 7
export const countStep = 6

/** The key by which spellings of a tag are compared. */
export const tagKey = normalize

const cached = new WeakMap<object, string[]>()

/** The keys of an article's tags, computed once per article. */
export function tagKeysOf(article: Pick<ArticleCard, 'keywords'>): string[] {
  const keys = cached.get(article) ?? article.keywords.map(tagKey)
  cached.set(article, keys)
  return keys
}

/** `key` is one that `tagKey` made. */
export const hasTag = (article: Pick<ArticleCard, 'keywords'>, key: string) => tagKeysOf(article).includes(key)
