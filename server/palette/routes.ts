import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { withFallback } from '../http/query.ts'
import { findMatches, matchKinds } from './find.ts'

const match = z.object({ kind: z.enum(matchKinds), id: z.number(), text: z.string(), hint: z.string() })

/** The search of the dashboards' command palette. */
export const paletteRoutes = apiRoutes(
  'Dashboard',
  api.get(
    '/api/find',
    {
      query: z.object({ q: withFallback(z.string().trim().min(2).max(100), '') }),
      says: 'Finds at most five of each kind that the viewer may open',
      answers: z.array(match),
    },
    (context, { query }) => findMatches(context, query.q),
  ),
)
