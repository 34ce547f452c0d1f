import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { requireCompanySession } from '../http/guards.ts'
import { rowId } from '../http/query.ts'
import { attachMessage, discardMessage, markMessagesRead } from './decide.ts'

const params = z.object({ id: rowId })

/** What becomes of candidates' messages, which timelines show. */
export const messageRoutes = apiRoutes(
  'Notes',
  api.post(
    '/api/prijave/{id}/messages/read',
    {
      guard: requireCompanySession,
      params,
      body: z.object({ upTo: rowId.describe('The newest message that was shown') }),
      says: "Marks the candidate's messages as read",
    },
    (context, { params: { id }, body: { upTo } }) => markMessagesRead(context, id, upTo),
  ),
  api.post(
    '/api/messages/{id}/attach',
    {
      params,
      says: "Decides that a message from an unknown address is the candidate's",
      also: { 409: 'It is already' },
    },
    (context, { params: { id } }) => attachMessage(context, id),
  ),
  api.delete(
    '/api/messages/{id}',
    { params, says: 'Deletes a message from an unknown address', also: { 409: "It is the candidate's" } },
    (context, { params: { id } }) => discardMessage(context, id),
  ),
)
