import { z } from '@hono/zod-openapi'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { listArticles, listPublished } from './list.ts'
import { findArticle } from './queries.ts'
import { popularTags } from './tags.ts'
import { articleQuery, articlesQuery, card, details, tagToWire, tagWire } from './wire.ts'

const page = pageSchema(card.schema).extend({ totalElements: z.number() })

/** Articles for readers. */
export const articleRoutes = apiRoutes(
  'Articles',
  api.get(
    '/apipublic/articles',
    {
      mayLag: true,
      query: articlesQuery,
      says: 'A page of articles: newest first, or those that match `q` best first',
      answers: page,
    },
    async ({ db, now, language }, { query: { q, tags, exclude, page, page_size: pageSize } }) => {
      const list = { language, now: now(), text: q, tag: tags, except: exclude }
      const { items, total } = await listArticles(db, { ...list, from: (page - 1) * pageSize, limit: pageSize })
      const { content, meta } = toPage(items.map(card.toWire), { total, page: page - 1, pageSize })
      return { content, totalElements: total, meta: { ...meta, page } }
    },
  ),
  api.get(
    '/apipublic/articles/tags',
    {
      mayLag: true,
      query: articleQuery,
      says: 'The tags that are used most, with how often and when last',
      answers: z.array(tagWire),
    },
    async ({ db, now, language }) => popularTags(await listPublished(db, { language, now: now() })).map(tagToWire),
  ),
  api.get(
    '/apipublic/articles/{idOrSlug}',
    {
      mayLag: true,
      params: z.object({ idOrSlug: z.string().max(300) }),
      query: articleQuery,
      says: 'One article',
      answers: details.schema,
    },
    async (context, { params }) => {
      const { db, now, language } = context
      const article = await findArticle(db, params.idOrSlug, { language, now: now() })
      if (!article) throw notFound(context)
      return details.toWire(article)
    },
  ),
)
