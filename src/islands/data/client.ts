import type { Hono } from 'hono'
import { type ClientResponse, hc } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import { apiFetch } from '../../lib/api.ts'

/**
 * A client typed from a sub-app of the server; import the sub-app as a type alone.
 *
 *     import type { stageRoutes } from '../../../server/stages/routes.ts'
 *     const { api } = clientOf<typeof stageRoutes>()
 *     const { content } = await read(api.processes.$get())
 *     await read(api.processes[':id'].$patch({ param: { id: '7' }, json: { name } }))
 *
 * Calls throw `ApiError` (message, status, code, fields); a dead session leads to the login page by itself.
 */
// biome-ignore lint/suspicious/noExplicitAny: the sub-app brings its own types
export const clientOf = <App extends Hono<any, any, any>>() => hc<App>('/', { fetch: callByPath })

/** The body of a successful response. */
export const read = async <R extends ClientResponse<unknown>>(call: Promise<R>) =>
  (await (await call).json()) as BodyOf<R>

type BodyOf<R> =
  R extends ClientResponse<infer Body, infer Status, string> ? (Status extends SuccessStatusCode ? Body : never) : never

/** Hono hands over what it would give to `fetch`. */
const callByPath = ((input: RequestInfo | URL, init?: RequestInit) => apiFetch(String(input), init)) as typeof fetch
