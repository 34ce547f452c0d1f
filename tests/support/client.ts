import type { Hono } from 'hono'
import { type ClientResponse, hc } from 'hono/client'
import type { BodyOf } from '#src/data/client.ts'
import type { App } from './app.ts'

/**
 * The API as its viewer calls it, typed from a sub-app, so that a wrong field does not compile.
 *
 *     const { api } = as<typeof stageRoutes>(own.app)
 *     const { content } = await read(api.processes.$get({ query: {} }))
 */
// biome-ignore lint/suspicious/noExplicitAny: the sub-app brings its own types
export const as = <Routes extends Hono<any, any, any>>(app: App, headers: Record<string, string> = {}) =>
  hc<Routes>('https://preko.example', { fetch: app.request as typeof fetch, headers })

/** The query of a call, from text. Its type does not know which fields fall back to a default, and may be left out. */
// biome-ignore lint/suspicious/noExplicitAny: the call's own type takes its place
export function queryOf(text: string): any {
  const fields = new URLSearchParams(text)
  return Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)]))
}

/** Headers of a call by the bearer of a token. */
export const by = (token: string) => ({ authorization: `Bearer ${token}` })

/** The body of a response that must be successful. */
export async function read<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<BodyOf<R>> {
  const response = await call
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as BodyOf<R>
}
