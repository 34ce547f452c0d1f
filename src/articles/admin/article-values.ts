import type { Article, ArticleChange } from './article-calls.ts'

/** An article as the fields of its form have it. */
export type ArticleValues = Omit<ReturnType<typeof articleValuesOf>, 'publishedAt'> & { publishedAt: string }
export type ArticleField = keyof ArticleValues

/** What is saved while typing. When the article comes out is decided by publishing it. */
export const savedFields = [
  ...['naslov', 'slug', 'language', 'keywords', 'metaDescription', 'mainImage', 'metaImage', 'semanticHtml'],
] as readonly Exclude<ArticleField, 'publishedAt'>[]

/** The values of an article, with its unpublished changes. */
export function articleValuesOf({ nacrt, ...article }: Pick<Article, 'nacrt'> & NonNullable<Article['nacrt']>) {
  const { naslov, slug, language, keywords, metaDescription, mainImage, metaImage, semanticHtml } = nacrt ?? article
  return {
    ...{ naslov, slug, language, metaDescription, mainImage, metaImage, semanticHtml },
    keywords: keywords.join(', '),
    publishedAt: toLocal(article.publishedAt),
  }
}

export const emptyArticle = (language: Article['language']): ArticleValues => ({
  ...{ language, naslov: '', slug: '', keywords: '', metaDescription: '', mainImage: null, metaImage: null },
  ...{ semanticHtml: '', publishedAt: '' },
})

export const pickFields = (names: readonly ArticleField[], values: ArticleValues) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<ArticleValues>

/** The changed fields for the server. */
export const articleToWire = ({ keywords, publishedAt: _, ...values }: Partial<ArticleValues>): ArticleChange => ({
  ...values,
  ...(keywords !== undefined && {
    keywords: keywords
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  }),
})

const two = (value: number) => String(value).padStart(2, '0')

/** ISO time as a `datetime-local` field has it, by the clock of the computer; '' for none. */
export function toLocal(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The other way round; null for an empty or impossible time. */
export function toIso(local: string): string | null {
  const at = new Date(local)
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
