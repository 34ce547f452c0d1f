import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { requireAdminSession } from '../http/guards.ts'
import { listQuery } from '../http/list-query.ts'
import { okResponse } from '../http/openapi.ts'
import { rowId, withFallback } from '../http/query.ts'
import { languages } from '../text/language.ts'
import { articleStates } from './article.ts'
import { changeArticle, createArticle, findForEdit, listAllArticles, listTranslations } from './edit.ts'
import { articleChange, editedArticle, fullVersion, listedArticle, listedVersion, newArticle } from './edit-wire.ts'
import { removeArticle } from './remove.ts'
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

const guard = requireAdminSession
const one = { guard, params: z.object({ id: rowId }) }
const oneVersion = { guard, params: z.object({ id: rowId, versionId: rowId }) }
const taken = { 409: 'Another article of this language has the address' }

/** Articles for administrators, drafts included. */
export const articleAdminRoutes = apiRoutes(
  'Articles',
  api.list('/api/objave', { guard, query, says: 'All articles, drafts too', item: listedArticle }, (context, query) =>
    listAllArticles(context, query.page, query.filters),
  ),
  api.get(
    '/api/objave/{id}',
    { ...one, says: 'One article, with its text', answers: editedArticle.schema },
    async (context, { params }) => {
      const article = await findForEdit(context, params.id)
      return editedArticle.toWire({ article, translations: await listTranslations(context, article) })
    },
  ),
  api.post(
    '/api/objave',
    { guard, body: newArticle, says: 'Adds an article', answers: okResponse.extend({ id: z.number() }), also: taken },
    async (context, { body: { article, ...of } }) => ({
      message: 'ok',
      id: (await createArticle(context, article, of)).id,
    }),
  ),
  api.patch(
    '/api/objave/{id}',
    { ...one, body: articleChange, says: 'Changes an article', also: taken },
    (context, { params, body }) => changeArticle(context, params.id, body),
  ),
  api.delete('/api/objave/{id}', { ...one, says: 'Deletes an article' }, (context, { params }) =>
    removeArticle(context, params.id),
  ),
  api.get(
    '/api/objave/{id}/versions',
    { ...one, says: 'What the article was before each change, newest first', answers: z.array(listedVersion.schema) },
    async (context, { params }) => (await listVersions(context, params.id)).map(listedVersion.toWire),
  ),
  api.get(
    '/api/objave/{id}/versions/{versionId}',
    { ...oneVersion, says: 'One version, with its text', answers: fullVersion.schema },
    async (context, { params }) => fullVersion.toWire(await findVersion(context, params.id, params.versionId)),
  ),
  api.post(
    '/api/objave/{id}/versions/{versionId}/restore',
    { ...oneVersion, says: 'Restores a version' },
    (context, { params }) => restoreVersion(context, params.id, params.versionId),
  ),
)
