import { jsonOf } from './accounts.ts'
import type { App } from './app.ts'

type Listed = { content: Record<string, unknown>[]; meta: Record<string, unknown> }

/** The list of applications as returned by the API. */
export const listApplications = (app: App, query = '') => jsonOf<Listed>(app.request(`/api/prijave?${query}`))
