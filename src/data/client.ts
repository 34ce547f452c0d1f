import type { Hono } from 'hono'
import { type ClientResponse, hc } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import { ApiError, apiFetch } from './api.ts'

/**
 * A client typed from a sub-app of the server; import the sub-app as a type alone.
 *
 *     import type { stageRoutes } from '../../server/stages/routes.ts'
 *     const { api } = clientOf<typeof stageRoutes>()
 *     const { content } = await read(api.processes.$get())
 *     await read(api.processes[':id'].$patch({ param: { id: '7' }, json: { name } }))
 *
 * Calls throw `ApiError` (message, status, code, fields); an expired session redirects to the login page.
 */
// biome-ignore lint/suspicious/noExplicitAny: the sub-app brings its own types
export const clientOf = <App extends Hono<any, any, any>>() => hc<App>('/', { fetch: callByPath })

/** The parameter of a call about one row. */
export const withId = (id: number) => ({ param: { id: String(id) } })

/** The body of a successful response. Throws `ApiError` when the message is not 'ok', as `accepted` does. */
export const read = async <R extends ClientResponse<unknown>>(call: Promise<R>) =>
  accepted((await (await call).json()) as BodyOf<R>)

/** Whatever its status, a response with another message than 'ok' means that nothing was done: throws `ApiError` without a text. */
export function accepted<Body>(body: Body): Body {
  const { message = 'ok' } = Object(body) as { message?: unknown }
  if (String(message).toLowerCase() !== 'ok') throw new ApiError(200, '')
  return body
}

export type BodyOf<R> =
  R extends ClientResponse<infer Body, infer Status, string> ? (Status extends SuccessStatusCode ? Body : never) : never

/** Hono calls it in place of `fetch`. */
const callByPath = ((input: RequestInfo | URL, init?: RequestInit) => apiFetch(String(input), init)) as typeof fetch
