import pino from 'pino'
import { createApp } from '../../../server/app.ts'
import { priceLists } from '../../../server/edge/price-lists.ts'
import type { Database, Db } from '../../../server/platform/db/client.ts'
import type { Queue } from '../../../server/platform/queue/queue.ts'
import type { Storage } from '../../../server/platform/storage/storage.ts'
import { recruitingAddresses } from '../../../server/recruiting/addresses.ts'
import { formOf, servicesFor } from '../app.ts'
import type { Access, MemberCaller, Role } from './route.ts'
import type { Ids, Purpose, World } from './world.ts'

const clientRoot = 'public'

/** The whole app without rendering: each page responds with the data it would show, 404 without data. */
export function wholeApp(db: Db, storage: Storage, queue?: Queue) {
  const prepared = servicesFor(db, { storage, config: { trustedProxies: 1 } })
  const services = { ...prepared.services, ...(queue && { queue }) }
  const listensToNothing = { db, listen: async () => () => {} } as unknown as Database
  const { app } = createApp(
    { ...services, database: listensToNothing },
    {
      log: pino({ level: 'silent' }),
      clientRoot,
      renderPage: async (_, locals) => pageOf(locals, { ...services, viewer: null, language: null, cache: null }),
    },
  )
  return app
}

/** The locals of a page besides the context; undefined for an invalid link. */
function pageOf(locals: object, context: object) {
  const screens = Object.entries(locals).filter(([name]) => !(name in context) && name !== 'database')
  const isNothing = screens.length > 0 && screens.every(([, screen]) => !screen || screen.state === 'no such link')
  return Response.json(screens, { status: isNothing ? 404 : 200 })
}

const parameter = /:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g

/**
 * Every route of the router once, without languages. Leaves out routes that are the same for everyone: redirects to
 * recruiting pages, price lists, and wildcards.
 */
export function routesOf(app: ReturnType<typeof wholeApp>) {
  const equalForAll = [recruitingAddresses(), priceLists(clientRoot)].flatMap(({ routes }) => routes)
  const isLeftOut = (path: string) => path.includes('*') || equalForAll.some((route) => route.path === path)
  const named = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !isLeftOut(path))
    .map(({ method, path }) => ({ method, path: path.replace(parameter, ':$1'), pattern: path }))
  return [...Map.groupBy(named, ({ method, pattern }) => `${method} ${pattern}`).values()]
    .flatMap(([route]) => route ?? [])
    .map((route) => ({ ...route, name: `${route.method} ${route.path.replace(/^\/(EN|DE)(?=\/)/, '')}` }))
}

/** A stream of events does not end by itself. */
export async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

export type Caller = { world: World; role: Role | MemberCaller; ids: Ids }

let callers = 0

/** One request as a role sends it, from a network of its own, so that no rate limit refuses it. */
export function requestOf(
  { method, path }: { method: string; path: string },
  { params, query, json, form, link, headers: more }: Access,
  { ids, role, world }: Caller,
): [string, RequestInit] {
  callers += 1
  const token = tokenOf(world, role, link)
  const values: Record<string, string | number> = { token, ...params?.(ids) }
  const search = new URLSearchParams(
    Object.entries({ ...query?.(ids), ...(token && { token }) }).map(([name, value]) => [name, String(value)]),
  )
  const session = (world.sessions as Partial<Record<Role | MemberCaller, string>>)[role]
  const sent = json?.(ids, token)
  const body = form ? formOf(form(ids)) : JSON.stringify(sent)
  const headers = {
    accept: path.startsWith('/api') ? 'application/json' : 'text/html',
    'x-forwarded-for': `198.18.${callers >> 8}.${callers & 255}`,
    ...(sent !== undefined && { 'content-type': 'application/json' }),
    ...(session && { authorization: `Bearer ${session}` }),
    ...more,
  }
  const filled = path.replace(parameter, (_, name) => encodeURIComponent(values[name] ?? ''))
  return [`${filled}?${search}`, { method, headers, ...(body && { body }) }]
}

/** The token that a candidate got by mail; other roles guess one where a link is needed. */
function tokenOf({ tokens }: World, role: Caller['role'], link: Purpose | undefined): string {
  if (role === 'candidate' || role === 'otherCandidate') return tokens[role][link ?? 'profile']
  return link ? 'no-such-token' : ''
}
