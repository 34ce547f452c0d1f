import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { requireAdminSession } from '../http/guards.ts'
import { listQuery } from '../http/list-query.ts'
import { body, errorResponse, json, okResponse, pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { rowId, withFallback } from '../http/query.ts'
import { languages } from '../text/language.ts'
import { changeArticle, createArticle, findForEdit, listAllArticles } from './edit.ts'
import { articleChange, editedToWire, editedWire, listedArticleWire, listedToWire, newArticle } from './edit-wire.ts'
import { articles } from './table.ts'

const query = listQuery({
  columns: { naslov: articles.title, updatedAt: articles.updatedAt, language: articles.language },
  sortColumn: 'updatedAt',
  tieBreaker: articles.id,
  filters: {
    q: withFallback(z.string().trim().max(200), ''),
    language: withFallback(z.enum(languages).optional(), undefined),
    draft: withFallback(z.enum(['true', 'false']).optional(), undefined),
  },
})

const one = { path: '/api/objave/{id}' as const, request: { params: z.object({ id: rowId }) } }
const middleware = requireAdminSession

/** Articles as administrators write them. */
export const articleAdminRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/objave',
      middleware,
      request: { query },
      responses: { 200: json('All articles, drafts too', pageSchema(listedArticleWire)) },
    }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      const { items, total } = await listAllArticles(c.var, page, filters)
      return c.json(toPage(items.map(listedToWire), { total, ...page }))
    },
  )
  .openapi(
    createRoute({
      ...one,
      method: 'get',
      middleware,
      responses: { 200: json('One article, with its text', editedWire), 404: errorResponse('There is none') },
    }),
    async (c) => c.json(editedToWire(await findForEdit(c.var, c.req.valid('param').id)), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/objave',
      middleware,
      request: { body: body(newArticle) },
      responses: {
        200: json('Written', okResponse.extend({ id: z.number() })),
        409: errorResponse('Another article of this language has the address'),
      },
    }),
    async (c) => c.json({ message: 'ok', id: (await createArticle(c.var, c.req.valid('json'))).id }, 200),
  )
  .openapi(
    createRoute({
      ...one,
      method: 'patch',
      middleware,
      request: { ...one.request, body: body(articleChange) },
      responses: {
        200: json('Changed', okResponse),
        404: errorResponse('There is none'),
        409: errorResponse('Another article of this language has the address'),
      },
    }),
    async (c) => {
      await changeArticle(c.var, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'ok' }, 200)
    },
  )
