import type { messageRoutes } from '../../server/messages/routes.ts'
import type { replyRoutes } from '../../server/replies/routes.ts'
import { clientOf, read } from '../data/client.ts'

const client = clientOf<typeof messageRoutes>().api
const replies = clientOf<typeof replyRoutes>().api.replies

const param = (id: number) => ({ param: { id: String(id) } })

export const markRead = (applicationId: number, upTo: number) =>
  client.prijave[':id'].messages.read.$post({ ...param(applicationId), json: { upTo } })

export const attachMessage = (id: number) => read(client.messages[':id'].attach.$post(param(id)))
export const discardMessage = (id: number) => read(client.messages[':id'].$delete(param(id)))
export const resendReply = (id: number) => read(replies[':id'].resend.$post(param(id)))
