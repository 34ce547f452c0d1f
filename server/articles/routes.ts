import { createRoute, z } from '@hono/zod-openapi'
import { notFound } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { requireAdminSession } from '../http/guards.ts'
import { okAfter } from '../http/ok-after.ts'
import { errorResponse, json, okResponse, pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { rowId } from '../http/query.ts'
import { listArticles, listPublished } from './list.ts'
import { findArticle } from './queries.ts'
import { removeArticle } from './remove.ts'
import { popularTags } from './tags.ts'
import {
  articleQuery,
  articlesQuery,
  cardToWire,
  cardWire,
  detailsToWire,
  detailsWire,
  tagToWire,
  tagWire,
} from './wire.ts'

const articlesPage = pageSchema(cardWire).extend({ totalElements: z.number() })

export const articleRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/articles',
      request: { query: articlesQuery },
      responses: { 200: json('A page of articles: newest first, or those that match `q` best first', articlesPage) },
    }),
    async (c) => {
      const { q, tags, language = c.var.language, exclude, page, page_size: pageSize } = c.req.valid('query')
      const list = { language, now: c.var.now(), text: q, tag: tags, except: exclude }
      const { items, total } = await listArticles(c.var.db, { ...list, from: (page - 1) * pageSize, limit: pageSize })
      const { content, meta } = toPage(items.map(cardToWire), { total, page: page - 1, pageSize })
      return c.json({ content, totalElements: total, meta: { ...meta, page } })
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/articles/tags',
      request: { query: articleQuery },
      responses: { 200: json('The tags that are used most, with how often and when last', z.array(tagWire)) },
    }),
    async (c) => {
      const { language = c.var.language } = c.req.valid('query')
      return c.json(popularTags(await listPublished(c.var.db, { language, now: c.var.now() })).map(tagToWire))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/articles/{idOrSlug}',
      request: { params: z.object({ idOrSlug: z.string().max(300) }), query: articleQuery },
      responses: { 200: json('One article', detailsWire), 404: errorResponse('There is none') },
    }),
    async (c) => {
      const { language = c.var.language } = c.req.valid('query')
      const article = await findArticle(c.var.db, c.req.valid('param').idOrSlug, { language, now: c.var.now() })
      if (!article) throw notFound(c.var)
      return c.json(detailsToWire(article), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/objave/{id}',
      middleware: requireAdminSession,
      request: { params: z.object({ id: rowId }) },
      responses: {
        200: json('Deleted', okResponse),
        403: errorResponse('Not an administrator'),
        404: errorResponse('There is none'),
      },
    }),
    async (c) => c.json(await okAfter(removeArticle(c.var, c.req.valid('param').id)), 200),
  )
