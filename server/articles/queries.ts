import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { isId } from '../platform/db/id.ts'
import type { Language } from '../text/language.ts'
import { isStorable } from '../text/storable.ts'
import type { ArticleCard, ArticleState } from './article.ts'
import { type Article, articles } from './table.ts'

/** Articles in a state, by the rule of `stateOfArticle`. */
export function articlesIn(state: ArticleState, now: Date): SQL {
  if (state === 'draft') return isNull(articles.publishedAt)
  return state === 'planned' ? gt(articles.publishedAt, now) : lte(articles.publishedAt, now)
}

const cardColumns = {
  id: articles.id,
  language: articles.language,
  slug: articles.slug,
  title: articles.title,
  metaDescription: articles.metaDescription,
  keywords: articles.keywords,
  mainImage: articles.mainImage,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
}

/** Every published or scheduled article of a language, newest first, without its text. */
export async function listArticleCards(db: Db, language: Language): Promise<ArticleCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(articles)
    .where(and(eq(articles.language, language), isNotNull(articles.publishedAt)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt as Date }))
}

export type PublishedArticle = Article & { publishedAt: Date }

/** A published article by slug or id: a slug of this language first, then an id, then a slug of another language. */
export async function findArticle(
  db: Db,
  idOrSlug: string,
  { language, now }: { language: Language; now: Date },
): Promise<PublishedArticle | undefined> {
  if (!isStorable(idOrSlug)) return undefined
  const named = isId(idOrSlug)
    ? or(eq(articles.id, Number(idOrSlug)), eq(articles.slug, idOrSlug))
    : eq(articles.slug, idOrSlug)
  const found = await db
    .select()
    .from(articles)
    .where(and(named, articlesIn('out', now)))
    .limit(4)
  return (found.find((article) => article.language === language && article.slug === idOrSlug) ??
    found.find((article) => String(article.id) === idOrSlug) ??
    found[0]) as PublishedArticle | undefined
}

/** Slugs of the published versions of an article, by language. Without a topic it has no other versions. */
export async function findVersions(
  db: Db,
  article: Pick<Article, 'topic' | 'language' | 'slug'>,
  now: Date,
): Promise<Partial<Record<Language, string>>> {
  const own = { [article.language]: article.slug }
  if (!article.topic) return own
  const versions = await db
    .select({ language: articles.language, slug: articles.slug })
    .from(articles)
    .where(and(eq(articles.topic, article.topic), articlesIn('out', now)))
  return { ...Object.fromEntries(versions.map(({ language, slug }) => [language, slug])), ...own }
}
