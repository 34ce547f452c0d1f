import type { articleAdminRoutes } from '../../server/articles/admin-routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { origin } from './accounts.ts'
import { type App, admin, appFor } from './app.ts'
import { as, read } from './client.ts'

export const articlesPath = '/api/objave'
const headers = { origin }
export const asAdmin = (db: Db) => appFor(db, { viewer: admin })
export const articlesOf = (app: App) => as<typeof articleAdminRoutes>(app, headers).api.objave

/** Creates an article as an administrator, and reads it. */
export async function anEditedArticle(db: Db, json: Parameters<ReturnType<typeof articlesOf>['$post']>[0]['json']) {
  const objave = articlesOf(asAdmin(db))
  const { id } = await read(objave.$post({ json }))
  return read(objave[':id'].$get({ param: { id: String(id) } }))
}
