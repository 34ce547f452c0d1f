import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { requireAdminSession } from '../http/guards.ts'
import { listQuery } from '../http/list-query.ts'
import { okAfter } from '../http/ok-after.ts'
import { body, errorResponse, json, okResponse, pageSchema } from '../http/openapi.ts'
import { pageOf } from '../http/paging.ts'
import { rowId, withFallback } from '../http/query.ts'
import { languages } from '../text/language.ts'
import { articleStates } from './article.ts'
import { changeArticle, createArticle, findForEdit, listAllArticles } from './edit.ts'
import {
  articleChange,
  editedToWire,
  editedWire,
  listedArticleWire,
  listedToWire,
  listedVersionToWire,
  listedVersionWire,
  newArticle,
  versionToWire,
  versionWire,
} from './edit-wire.ts'
import { articles } from './table.ts'
import { findVersion, listVersions, restoreVersion } from './versions.ts'

const query = listQuery({
  columns: {
    naslov: articles.title,
    language: articles.language,
    publishedAt: articles.publishedAt,
    updatedAt: articles.updatedAt,
  },
  sortColumn: 'updatedAt',
  tieBreaker: articles.id,
  filters: {
    q: withFallback(z.string().trim().max(200), ''),
    language: withFallback(z.enum(languages).optional(), undefined),
    state: withFallback(z.enum(articleStates).optional(), undefined),
  },
})

const one = { path: '/api/objave/{id}' as const, request: { params: z.object({ id: rowId }) } }
const oneVersion = {
  path: '/api/objave/{id}/versions/{versionId}' as const,
  request: { params: z.object({ id: rowId, versionId: rowId }) },
}
const middleware = requireAdminSession

/** Articles for administrators, drafts included. */
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
      return c.json(pageOf(await listAllArticles(c.var, page, filters), listedToWire, page))
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
    async (c) => c.json(await okAfter(changeArticle(c.var, c.req.valid('param').id, c.req.valid('json'))), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/objave/{id}/versions',
      middleware,
      request: one.request,
      responses: { 200: json('What the article was before each change, newest first', z.array(listedVersionWire)) },
    }),
    async (c) => c.json((await listVersions(c.var, c.req.valid('param').id)).map(listedVersionToWire), 200),
  )
  .openapi(
    createRoute({
      ...oneVersion,
      method: 'get',
      middleware,
      responses: { 200: json('One version, with its text', versionWire), 404: errorResponse('There is none') },
    }),
    async (c) => {
      const { id, versionId } = c.req.valid('param')
      return c.json(versionToWire(await findVersion(c.var, id, versionId)), 200)
    },
  )
  .openapi(
    createRoute({
      ...oneVersion,
      path: '/api/objave/{id}/versions/{versionId}/restore',
      method: 'post',
      middleware,
      responses: { 200: json('Brought back', okResponse), 404: errorResponse('There is none') },
    }),
    async (c) => {
      const { id, versionId } = c.req.valid('param')
      await restoreVersion(c.var, id, versionId)
      return c.json({ message: 'ok' }, 200)
    },
  )
