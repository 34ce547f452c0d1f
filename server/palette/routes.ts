import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { requireSession } from '../http/guards.ts'
import { json } from '../http/openapi.ts'
import { withFallback } from '../http/query.ts'
import { findMatches, matchKinds } from './find.ts'

const match = z.object({ kind: z.enum(matchKinds), id: z.number(), text: z.string(), hint: z.string() })

/** The search of the dashboards' command palette. */
export const paletteRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/find',
    middleware: requireSession,
    request: { query: z.object({ q: withFallback(z.string().trim().min(2).max(100), '') }) },
    responses: { 200: json('At most five of each kind that the viewer may open', z.array(match)) },
  }),
  async (c) => c.json(await findMatches(c.var, c.req.valid('query').q), 200),
)
