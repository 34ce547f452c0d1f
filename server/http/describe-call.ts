import type { RouteConfig, z } from '@hono/zod-openapi'
import { leastRoleOf } from '../accounts/roles.ts'
import { type BodyLimit, limitFor, textBody } from './body-limit.ts'
import { requireAdminSession } from './guards.ts'
import { errorResponse, json, okResponse } from './openapi.ts'
import type { Terms } from './terms.ts'

type Call = Pick<RouteConfig, 'method' | 'path'> & { terms: Terms }

/** A call as the API's document has it. */
export function describeCall(tag: string, { method, path, terms }: Call): RouteConfig {
  const { says, params, query, headers, body, reads = body && { 'application/json': body }, limit = textBody } = terms
  return {
    method,
    path,
    tags: [tag],
    operationId: operationIdOf(method, path),
    summary: says,
    description: `${says}. ${callersOf({ method, path, terms })}.`,
    security: securityOf(path),
    request: {
      ...(params && { params: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(headers && { headers }),
      ...(reads && { body: { content: limitedContentOf(reads, limit), required: true } }),
    },
    responses: responsesOf(terms),
  }
}

const contentOf = (schemas: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]))

/** `describeApi` makes bytes of the limit, which depends on the configuration. */
const limitedContentOf = (schemas: Record<string, z.ZodType>, limit: BodyLimit) =>
  Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [type, { schema, 'x-body-limit': limitFor(limit, type) }]),
  )

function responsesOf({ says, answers = okResponse, sends, also = {} }: Terms): RouteConfig['responses'] {
  const others = Object.entries(also).map(([status, description]) => [
    status,
    Number(status) < 400 ? { description } : errorResponse(description),
  ])
  return {
    ...(!(204 in also) && { 200: sends ? { description: says, content: contentOf(sends) } : json(says, answers) }),
    ...Object.fromEntries(others),
    '4XX': errorResponse("Refused: `message` says why, in the caller's language; 422 names the `fields`"),
  }
}

/** `getJobsByIdStats` for `GET /api/jobs/{id}/stats`, `getPublicJobs` for `GET /apipublic/jobs`. */
function operationIdOf(method: string, path: string) {
  const words = path
    .replace(/^\/api(public)?\//, (_, isPublic) => (isPublic ? '/public/' : '/'))
    .replace(/\{(\w)/g, 'by-$1')
    .split(/[^\w]+/)
  return [method, ...words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

/** Calls that work with a session and without. */
const isOpenToBoth = (path: string) => path === '/api/me' || path === '/api/files/{id}'

function securityOf(path: string) {
  if (!path.startsWith('/api/')) return []
  const sessions = [{ cookie: [] }, { bearer: [] }]
  return isOpenToBoth(path) ? [{}, ...sessions] : sessions
}

function callersOf({ method, path, terms: { guard } }: Call) {
  if (guard === requireAdminSession || path.startsWith('/api/admin/')) return 'For administrators'
  if (!path.startsWith('/api/') || isOpenToBoth(path)) return 'For everyone'
  return { reader: 'For signed-in users', member: 'Not for readers', owner: 'For owners' }[
    leastRoleOf(`${method.toUpperCase()} ${path}`)
  ]
}
