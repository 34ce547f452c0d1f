import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../../http/api.ts'
import { listQuery } from '../../http/list-query.ts'
import { rowId, withFallback } from '../../http/query.ts'
import { readFields } from '../../http/read-fields.ts'
import { filledLine, line } from '../../http/text-fields.ts'
import { parseInput } from '../../http/validation.ts'
import { replyReviews } from '../table.ts'
import { approveReplies, refuseReplies } from './decide.ts'
import { listReviews } from './queries.ts'
import { maxReviewReason } from './review.ts'
import { listedReview } from './wire.ts'

const params = z.object({ id: rowId })
const passing = z.object({
  reason: line(maxReviewReason).optional().describe('Why it is sent in spite of signs of fraud'),
})
const decided = { 409: 'It was decided meanwhile' }

const query = listQuery({
  columns: { creationTime: replyReviews.createdAt },
  sortColumn: 'creationTime',
  tieBreaker: replyReviews.id,
  filters: { state: withFallback(z.enum(['pending', 'approved', 'refused']).optional(), undefined) },
})

/** Texts to many candidates with links elsewhere or signs of fraud, for administrators. */
export const heldReplyRoutes = apiRoutes(
  'Replies',
  api.list(
    '/api/admin/replies',
    { query, says: 'Texts to many candidates that wait for approval, or were decided', item: listedReview },
    (context, { page, filters }) => listReviews(context, page, filters),
  ),
  api.post(
    '/api/admin/replies/{id}/approve',
    {
      params,
      reads: { 'application/json': passing },
      says: 'Sends a text that waits for approval',
      also: { ...decided, 422: 'It has signs of fraud that need a reason' },
    },
    async (context, { params: { id }, c }) => {
      const { fields } = await readFields(c)
      await approveReplies(context, id, parseInput(passing, fields, context.language).reason)
    },
  ),
  api.post(
    '/api/admin/replies/{id}/refuse',
    {
      params,
      body: z.object({ reason: filledLine(maxReviewReason) }),
      says: 'Refuses a text that waits for approval; its company learns the reason',
      also: decided,
    },
    (context, { params: { id }, body: { reason } }) => refuseReplies(context, id, reason),
  ),
)
