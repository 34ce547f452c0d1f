import { z } from '@hono/zod-openapi'
import slugify from '@sindresorhus/slugify'
import { languages } from '../text/language.ts'
import { clean, cleanLine } from '../text/normalize.ts'
import { cleanArticleText, maxRichText } from '../text/rich-text.ts'
import type { ListedArticle } from './edit.ts'
import type { Article, ArticleVersion } from './table.ts'

export const editedWire = z.object({
  id: z.number(),
  slug: z.string(),
  language: z.enum(languages),
  naslov: z.string(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
  mainImage: z.string().nullable(),
  metaImage: z.string().nullable(),
  semanticHtml: z.string(),
  publishedAt: z.string().nullable().describe('When it comes out; null while it is a draft'),
  updatedAt: z.string(),
})

export const listedArticleWire = editedWire.omit({ semanticHtml: true })

export const listedToWire = (article: ListedArticle): z.input<typeof listedArticleWire> => ({
  id: article.id,
  slug: article.slug,
  language: article.language,
  naslov: article.title,
  metaDescription: article.metaDescription,
  keywords: article.keywords,
  mainImage: article.mainImage,
  metaImage: article.metaImage,
  publishedAt: article.publishedAt?.toISOString() ?? null,
  updatedAt: article.updatedAt.toISOString(),
})

export const editedToWire = (article: Article): z.input<typeof editedWire> => ({
  ...listedToWire(article),
  semanticHtml: article.html,
})

export const listedVersionWire = z.object({
  id: z.number(),
  naslov: z.string(),
  savedAt: z.string().describe('When it was written'),
})

export const listedVersionToWire = ({
  id,
  title,
  savedAt,
}: Pick<ArticleVersion, 'id' | 'title' | 'savedAt'>): z.output<typeof listedVersionWire> => ({
  id,
  naslov: title,
  savedAt: savedAt.toISOString(),
})

export const versionWire = listedVersionWire.extend({
  metaDescription: z.string(),
  keywords: z.array(z.string()),
  mainImage: z.string().nullable(),
  metaImage: z.string().nullable(),
  semanticHtml: z.string(),
})

export const versionToWire = (version: ArticleVersion): z.output<typeof versionWire> => ({
  ...listedVersionToWire(version),
  metaDescription: version.metaDescription,
  keywords: version.keywords,
  mainImage: version.mainImage,
  metaImage: version.metaImage,
  semanticHtml: version.html,
})

const line = (maxLength: number) => z.string().max(maxLength).transform(cleanLine)
const picture = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w./-]+$/)
  .nullable()

const fields = {
  naslov: line(200).pipe(z.string().min(1)),
  slug: z
    .string()
    .max(200)
    .transform((text) => slugify(text)),
  language: z.enum(languages),
  metaDescription: z.string().max(500).transform(clean),
  keywords: z
    .array(line(60))
    .max(20)
    .transform((words) => [...new Set(words.filter(Boolean))]),
  semanticHtml: z.string().max(maxRichText).transform(cleanArticleText),
  mainImage: picture,
  metaImage: picture,
  publishedAt: z.coerce.date().nullable() as unknown as z.ZodType<Date | null>,
}

/** A new article. Only the title is required; the slug defaults to one made from it. */
export const newArticle = z
  .object({
    ...z.object(fields).partial().shape,
    naslov: fields.naslov,
    language: fields.language.default('hr'),
  })
  .transform((wire) => ({
    language: wire.language,
    slug: wire.slug || slugify(wire.naslov) || String(Date.now()),
    title: wire.naslov,
    metaDescription: wire.metaDescription ?? '',
    html: wire.semanticHtml ?? '',
    keywords: wire.keywords ?? [],
    mainImage: wire.mainImage ?? null,
    metaImage: wire.metaImage ?? null,
    publishedAt: wire.publishedAt ?? null,
  }))

/** A change of an article; missing fields stay as they are. */
export const articleChange = z
  .object(fields)
  .partial()
  .transform((wire) => {
    const given = {
      language: wire.language,
      slug: wire.slug || undefined,
      title: wire.naslov,
      metaDescription: wire.metaDescription,
      html: wire.semanticHtml,
      keywords: wire.keywords,
      mainImage: wire.mainImage,
      metaImage: wire.metaImage,
      publishedAt: wire.publishedAt,
    }
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
      typeof given
    > as Partial<z.output<typeof newArticle>>
  })
