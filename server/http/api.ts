import { OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { leastRoleOf } from '../accounts/roles.ts'
import type { AppEnv, Context } from '../context.ts'
import type { PageRequest } from '../platform/db/page.ts'
import { limited, textBody } from './body-limit.ts'
import { describeCall } from './describe-call.ts'
import { requireLeastRole } from './guards.ts'
import { type okResponse, pageSchema } from './openapi.ts'
import { pageOf } from './paging.ts'
import { readReplicas } from './read-replicas.ts'
import type { Maybe, Schema, Terms } from './terms.ts'
import { languageIn, validationHook } from './validation.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type Output<Type> = Type extends Schema ? z.output<Type> : undefined
type Input<Params, Query, Body> = {
  params: Output<Params>
  query: Output<Query>
  body: Output<Body>
  c: HonoContext<AppEnv>
}
type Result<Answer> = Promise<Answer extends Schema ? z.input<Answer> | Response : unknown>

type Part<Name extends string, Type> = Type extends Schema ? { [Key in Name]: Type } : object
type Json<Type> = { content: { 'application/json': { schema: Type } } }

/** The types from which the library derives those of the client. */
type Route<Verb, Path, Params, Query, Body, Answer> = {
  method: Verb
  path: Path
  request: Part<'params', Params> & Part<'query', Query> & (Body extends Schema ? { body: Json<Body> } : object)
  responses: { 200: { description: string } & Json<Answer extends Schema ? Answer : typeof okResponse> }
}

type Call<Of extends RouteConfig = RouteConfig> = {
  route: Of
  terms: Terms
  handler(context: Context, input: object): Promise<unknown>
}

const call =
  <Verb extends Method>(method: Verb) =>
  <
    const Path extends string,
    Params extends Maybe = undefined,
    Query extends Maybe = undefined,
    Body extends Maybe = undefined,
    Answer extends Maybe = undefined,
  >(
    path: Path,
    terms: Terms<Params, Query, Body, Answer>,
    handler: (context: Context, input: Input<Params, Query, Body>) => Result<Answer>,
  ) => ({ route: { method, path } as Route<Verb, Path, Params, Query, Body, Answer>, terms: terms as Terms, handler })

const get = call('get')

type ListQuery = Schema & { _zod: { output: { page: PageRequest } } }
type Item<Row, Wire extends Schema> = { schema: Wire; toWire: (row: Row) => z.input<Wire> }

/** A list whose query is made by `listQuery`. */
const list = <const Path extends string, Query extends ListQuery, Row, Wire extends Schema>(
  path: Path,
  { item, ...terms }: Terms<undefined, Query> & { query: Query; item: Item<Row, Wire> },
  read: (context: Context, query: z.output<Query>) => Promise<{ items: Row[]; total: number }>,
) =>
  get(path, { ...terms, answers: pageSchema(item.schema) }, async (context, { query }) =>
    pageOf(await read(context, query as z.output<Query>), item.toWire, (query as { page: PageRequest }).page),
  )

/** A call by method, path, terms and handler, for `apiRoutes`. */
export const api = { get, list, post: call('post'), put: call('put'), patch: call('patch'), delete: call('delete') }

/** The calls of a noun. `tag` groups them in the API's document. */
export function apiRoutes<const Calls extends readonly Call[]>(tag: string, ...calls: Calls) {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: validationHook })
  const routes = calls.map(({ route: { method, path }, terms, handler }) => {
    app.openAPIRegistry.registerPath(describeCall(tag, { method, path, terms }))
    return { route: routeOf({ method, path, terms }), handler: answering(terms, handler) }
  })
  // The same calls, of which the library derives the types of the client.
  return app.openapiRoutes(routes as unknown as Calls)
}

/** The route as the router takes it: `describeCall` has described it. */
function routeOf({ method, path, terms }: Pick<RouteConfig, 'method' | 'path'> & { terms: Terms }): RouteConfig {
  const { guard, bodyGuard, mayLag, params, query, body, reads, limit = body || reads ? textBody : undefined } = terms
  const least = path.startsWith('/api/') ? leastRoleOf(`${method.toUpperCase()} ${path}`) : 'reader'
  return {
    method,
    path,
    hide: true,
    middleware: [
      ...(least === 'reader' ? [] : [requireLeastRole(least)]),
      ...(guard ? [guard] : []),
      ...(mayLag ? [readReplicas] : []),
      ...(limit ? [limited(limit)] : []),
      ...(bodyGuard ? [bodyGuard] : []),
    ],
    request: {
      ...(params && { params: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(body && { body: { content: { 'application/json': { schema: body } }, required: true } }),
    },
    responses: {},
  }
}

type Target = 'param' | 'query' | 'json'

/** The caller's language, named in a body beside the fields of its call: a field `language` is the call's own. */
async function languageBeside(body: unknown, c: HonoContext<AppEnv>) {
  if (!body || 'language' in (body as object)) return undefined
  return languageIn(await c.req.json().catch(() => undefined))
}

const answering =
  ({ answers }: Terms, handler: Call['handler']) =>
  async (c: HonoContext<AppEnv, string, { out: Record<Target, unknown> }>) => {
    const input = { params: c.req.valid('param'), query: c.req.valid('query'), body: c.req.valid('json'), c }
    c.set('language', (await languageBeside(input.body, c)) ?? c.var.language)
    const result = await handler(c.var, input)
    return result instanceof Response ? result : c.json(answers ? (result as object) : { message: 'ok' }, 200)
  }
