import type { reviewRoutes } from '#server/applications/review/routes.ts'
import type { App } from './app.ts'
import { as, queryOf, read } from './client.ts'

/** The list of applications as returned by the API. */
export const listApplications = (app: App, query = '') =>
  read(as<typeof reviewRoutes>(app).api.prijave.$get({ query: queryOf(query) }))
