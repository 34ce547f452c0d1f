import { jsonOf } from './accounts.ts'
import type { appFor } from './app.ts'

type Listed = { content: Record<string, unknown>[]; meta: Record<string, unknown> }

/** The list of applications as returned by the API. */
export const listApplications = (app: ReturnType<typeof appFor>, query = '') =>
  jsonOf<Listed>(app.request(`/api/prijave?${query}`))
