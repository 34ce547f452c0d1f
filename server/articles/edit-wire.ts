import { z } from '@hono/zod-openapi'
import slugify from '@sindresorhus/slugify'
import { wireOf } from '../http/columns.ts'
import { rowId } from '../http/query.ts'
import { filledLine, line, lines } from '../http/text-fields.ts'
import { languages } from '../text/language.ts'
import { cleanArticleText, maxRichText } from '../text/rich-text.ts'
import { articleLengths } from './article.ts'
import { type Article, articles, articleVersions } from './table.ts'

const { id, slug, language, title, metaDescription, keywords, mainImage, metaImage, publishedAt } = articles
const { createdAt, updatedAt } = articles
const columns = {
  ...{ id, slug, language, naslov: title, metaDescription, keywords, mainImage, metaImage, publishedAt },
  ...{ createdAt, updatedAt },
}

const notes = { publishedAt: 'When it comes out; null while it is a draft', createdAt: 'When it was added' }

export const listedArticle = wireOf(columns, notes)
const whole = wireOf({ ...columns, semanticHtml: articles.html }, notes)

type EditedArticle = { article: Article; translations: Pick<Article, 'id' | 'language' | 'title' | 'publishedAt'>[] }

const translation = wireOf({ id, language, naslov: title, publishedAt }, { publishedAt: notes.publishedAt })

/** An article for its editor. */
export const editedArticle = {
  schema: whole.schema.extend({
    nacrt: whole.schema.nullable().describe('What it will be once its changes are published; null without changes'),
    prijevodi: z.array(translation.schema),
  }),
  toWire: ({ article, translations }: EditedArticle) => ({
    ...whole.toWire(article),
    nacrt: article.draft && whole.toWire({ ...article, ...article.draft }),
    prijevodi: translations.map(translation.toWire),
  }),
}

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
  publishedAt: z.coerce.date<string | Date>().min(new Date('1000-01-01')).max(new Date('9999-12-31')).nullable(),
})

/** What a new article holds where nothing is sent. */
const empty = {
  ...{ metaDescription: '', html: '', keywords: [], mainImage: null, metaImage: null },
  draft: null,
  publishedAt: null,
}

/** A new article. Only the title is required; the slug defaults to one made from it. */
export const newArticle = fields
  .partial()
  .extend({
    naslov: fields.shape.naslov,
    language: z.enum(languages).default('hr'),
    prijevodOd: rowId.optional().describe('The article of which it is a translation'),
  })
  .transform(({ slug, prijevodOd, ...wire }) => ({
    translationOf: prijevodOd,
    article: {
      ...empty,
      ...whole.fromWire(wire),
      slug: slug || slugify(wire.naslov) || String(Date.now()),
    },
  }))

const content = fields.omit({ publishedAt: true }).partial()
const withFilledSlug = <Wire extends { slug?: string | undefined }>({ slug, ...wire }: Wire) =>
  whole.fromWire({ ...wire, ...(slug && { slug }) })

/** A change of an article; missing fields stay as they are, also those of its draft. */
export const articleChange = fields
  .partial()
  .extend({ nacrt: content.nullable().optional().describe('Changes that stay unpublished; null discards them') })
  .transform(({ nacrt, ...wire }) => ({
    ...withFilledSlug(wire),
    ...(nacrt !== undefined && { draft: nacrt && withFilledSlug(nacrt) }),
  }))
