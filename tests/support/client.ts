import type { APIRequestContext } from '@playwright/test'
import type { Hono } from 'hono'
import { type ClientResponse, hc } from 'hono/client'
import type { BodyOf } from '#src/data/client.ts'
import type { App } from './app.ts'

/** Who calls: the API of a test, a page's browser with its session, or a visitor of the running site at an address. */
export type Caller = Pick<App, 'request'> | APIRequestContext | string

/**
 * The API as its caller sees it, typed from a sub-app, so that a wrong field does not compile.
 *
 *     const { api } = as<typeof stageRoutes>(own.app)
 *     const { content } = await read(api.processes.$get({ query: {} }))
 */
// biome-ignore lint/suspicious/noExplicitAny: the sub-app brings its own types
export const as = <Routes extends Hono<any, any, any>>(caller: Caller, headers: Record<string, string> = {}) =>
  typeof caller === 'string'
    ? hc<Routes>(caller, { headers })
    : 'request' in caller
      ? hc<Routes>('https://preko.example', { fetch: caller.request, headers })
      : hc<Routes>('/', { fetch: fetchBy(caller), headers })

/** `fetch` with the session of a page. */
function fetchBy(page: APIRequestContext): typeof fetch {
  return async (path, { method = 'GET', headers, body } = {}) => {
    const data = body ? { data: String(body) } : {}
    const response = await page.fetch(String(path), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...data,
    })
    const received = response.headersArray().map(({ name, value }): [string, string] => [name, value])
    return new Response(new Uint8Array(await response.body()), { status: response.status(), headers: received })
  }
}

/** The query of a call, from text. Its type does not know which fields fall back to a default, and may be left out. */
// biome-ignore lint/suspicious/noExplicitAny: the call's own type takes its place
export function queryOf(text = ''): any {
  const fields = new URLSearchParams(text)
  return Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)]))
}

/** Headers of a call by the bearer of a token. */
export const by = (token: string) => ({ authorization: `Bearer ${token}` })

/** The body of a response that must be successful. */
export async function read<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<BodyOf<R>> {
  const response = await call
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return bodyIn(response)
}

/** The body of a response that may be a refusal, typed as a successful one. */
export const bodyIn = async <R extends ClientResponse<unknown>>(response: R) => (await response.json()) as BodyOf<R>
