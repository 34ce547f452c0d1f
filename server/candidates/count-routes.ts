import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { json } from '../http/openapi.ts'
import { openCandidateCount } from './count.ts'

/** Creates routes with a cached count of their own. */
export function candidateCountRoutes() {
  const countCandidates = openCandidateCount()

  return apiRoutes().openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/candidatecount',
      request: { query: z.object({ force: z.string().optional().describe('true: count now') }) },
      responses: { 200: json('How many candidates there are', z.object({ count: z.number() })) },
    }),
    async (c) => {
      const { force } = c.req.valid('query')
      const isForced = force !== undefined && !['false', '0'].includes(force)
      return c.json({ count: await countCandidates(c.var, { isForced }) }, 200)
    },
  )
}
