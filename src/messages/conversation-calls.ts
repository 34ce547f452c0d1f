import type { messageRoutes } from '../../server/messages/routes.ts'
import type { replyRoutes } from '../../server/replies/routes.ts'
import { clientOf, read, withId } from '../data/client.ts'

const client = clientOf<typeof messageRoutes>().api
const replies = clientOf<typeof replyRoutes>().api.replies

export const markRead = (applicationId: number, upTo: number) =>
  client.prijave[':id'].messages.read.$post({ ...withId(applicationId), json: { upTo } })

export const attachMessage = (id: number) => read(client.messages[':id'].attach.$post(withId(id)))
export const discardMessage = (id: number) => read(client.messages[':id'].$delete(withId(id)))
export const resendReply = (id: number) => read(replies[':id'].resend.$post(withId(id)))
