import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { openCandidateCount } from './count.ts'

/** Creates routes with a cached count of their own. */
export function candidateCountRoutes() {
  const countCandidates = openCandidateCount()

  return apiRoutes(
    'Candidates',
    api.get(
      '/apipublic/candidatecount',
      {
        mayLag: true,
        query: z.object({ force: z.string().optional().describe('true: count now') }),
        says: 'How many candidates there are',
        answers: z.object({ count: z.number() }),
      },
      async (context, { query: { force } }) => {
        const isForced = force !== undefined && !['false', '0'].includes(force)
        return { count: await countCandidates(context, { isForced }) }
      },
    ),
  )
}
