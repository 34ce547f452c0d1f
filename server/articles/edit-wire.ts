import { z } from '@hono/zod-openapi'
import slugify from '@sindresorhus/slugify'
import { wireOf } from '../http/columns.ts'
import { filledLine, line, lines } from '../http/text-fields.ts'
import { languages } from '../text/language.ts'
import { cleanArticleText, maxRichText } from '../text/rich-text.ts'
import { articleLengths } from './article.ts'
import { articles, articleVersions } from './table.ts'

const { id, slug, language, title, metaDescription, keywords, mainImage, metaImage, publishedAt, updatedAt } = articles
const columns = {
  ...{ id, slug, language, naslov: title, metaDescription, keywords, mainImage, metaImage, publishedAt, updatedAt },
}

const notes = { publishedAt: 'When it comes out; null while it is a draft' }

export const listedArticle = wireOf(columns, notes)
export const editedArticle = wireOf({ ...columns, semanticHtml: articles.html }, notes)

const versionColumns = { id: articleVersions.id, naslov: articleVersions.title, savedAt: articleVersions.savedAt }
const versionNotes = { savedAt: 'When it was written' }

export const listedVersion = wireOf(versionColumns, versionNotes)
export const fullVersion = wireOf(
  {
    ...versionColumns,
    metaDescription: articleVersions.metaDescription,
    keywords: articleVersions.keywords,
    mainImage: articleVersions.mainImage,
    metaImage: articleVersions.metaImage,
    semanticHtml: articleVersions.html,
  },
  versionNotes,
)

const picture = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w./-]+$/)
  .nullable()

const fields = z.object({
  naslov: filledLine(articleLengths.title),
  slug: z
    .string()
    .max(articleLengths.slug)
    .transform((text) => slugify(text)),
  language: z.enum(languages),
  metaDescription: lines(articleLengths.metaDescription),
  keywords: z
    .array(line(60))
    .max(20)
    .transform((words) => [...new Set(words.filter(Boolean))]),
  semanticHtml: z.string().max(maxRichText).transform(cleanArticleText),
  mainImage: picture,
  metaImage: picture,
  publishedAt: z.coerce.date().nullable() as unknown as z.ZodType<Date | null>,
})

/** What a new article holds where nothing is sent. */
const empty = { metaDescription: '', html: '', keywords: [], mainImage: null, metaImage: null, publishedAt: null }

/** A new article. Only the title is required; the slug defaults to one made from it. */
export const newArticle = fields
  .partial()
  .extend({ naslov: fields.shape.naslov, language: z.enum(languages).default('hr') })
  .transform(({ slug, ...wire }) => ({
    ...empty,
    ...editedArticle.fromWire(wire),
    slug: slug || slugify(wire.naslov) || String(Date.now()),
  }))

/** A change of an article; missing fields stay as they are. */
export const articleChange = fields
  .partial()
  .transform(({ slug, ...wire }) => editedArticle.fromWire({ ...wire, ...(slug && { slug }) }))
