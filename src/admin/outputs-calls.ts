import type { outputAdminRoutes } from '../../server/feeds/admin-routes.ts'
import { clientOf, read } from '../data/client.ts'

const { outputs } = clientOf<typeof outputAdminRoutes>().api.admin

type Query = Record<string, string | undefined>
export const listSent = (query: Query, signal: AbortSignal) => read(outputs.$get({ query }, { init: { signal } }))
export const sendAgain = (jobId: number) => read(outputs[':jobId'].send.$post({ param: { jobId: String(jobId) } }))

export type SentPage = Awaited<ReturnType<typeof listSent>>
export type Sent = SentPage['content'][number]
