import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { languageQuery, pageSize, wholeNumber, withFallback } from '../http/query.ts'
import { clean } from '../text/normalize.ts'
import { firstCount } from './article.ts'
import { articles } from './table.ts'
import type { TagUse } from './tags.ts'

const { id, slug, language, title, metaDescription, keywords, mainImage, metaImage, html, updatedAt } = articles
const cardColumns = { id, slug, language, naslov: title, metaDescription, keywords, mainImage, updatedAt }

const outSince = { createdAt: z.string().describe('When it came out') }
const sinceOf = ({ publishedAt }: { publishedAt: Date }) => ({ createdAt: publishedAt.toISOString() })

export const card = wireOf(cardColumns).with(outSince, sinceOf)
export const details = wireOf({ ...cardColumns, metaImage, semanticHtml: html }).with(outSince, sinceOf)

export const tagWire = z.object({ tag: z.string(), count: z.number(), lastUsedAt: z.string() })

export const tagToWire = ({ tag, count, lastUsedAt }: TagUse): z.input<typeof tagWire> => ({
  tag,
  count,
  lastUsedAt: lastUsedAt.toISOString(),
})

const searched = withFallback(
  z.string().transform((text) => text.slice(0, 5000)),
  '',
)
/** The first tag of a comma-separated list. */
const tag = withFallback(
  z.string().transform((text) => clean(text.split(',')[0] ?? '').slice(0, 100)),
  '',
)
/** Articles on one page at most; older ones are on the next page. */
export const maxShown = 1000
const count = withFallback(
  z.coerce
    .number()
    .positive()
    .transform((number) => Math.min(maxShown, Math.ceil(number))),
  firstCount,
)

/** The query of the news list; invalid values are ignored. */
export const newsQuery = z.object({ q: searched, tags: tag, count, page: withFallback(wholeNumber(1, 10_000), 1) })

export const articleQuery = z.object({ language: languageQuery })

/** Articles per response at most. */
const maxPageSize = 300

/** The query of `GET /apipublic/articles`. Page 0 and page 1 are both the first page. */
export const articlesQuery = z.object({
  q: searched,
  tags: tag,
  language: languageQuery,
  exclude: withFallback(wholeNumber(1, 2e9).optional(), undefined),
  page: withFallback(
    wholeNumber(0, 1e6).transform((page) => Math.max(1, page)),
    1,
  ),
  page_size: pageSize(maxPageSize, 6),
})
