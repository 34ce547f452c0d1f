import type { jobAdminRoutes } from '../../../server/jobs/admin-routes.ts'
import type { approvalRoutes } from '../../../server/jobs/approval/routes.ts'
import { clientOf, read, withId } from '../../data/client.ts'

const queue = clientOf<typeof approvalRoutes>().api.admin.jobs
const { api } = clientOf<typeof jobAdminRoutes>()

export const queueKey = 'approval'

type QueueQuery = Parameters<typeof queue.$get>[0]['query']
export const listQueue = (query: QueueQuery, signal: AbortSignal) => read(queue.$get({ query }, { init: { signal } }))
export type QueuedAd = Awaited<ReturnType<typeof listQueue>>['content'][number]

/** One ad by its id, also when it no longer waits for approval; null when it does not exist. */
export async function findQueued(id: string, signal: AbortSignal): Promise<QueuedAd | null> {
  const { content } = await listQueue({ job: id }, signal)
  return content[0] ?? null
}

/** The state of the ad that the administrator has read. The server refuses when it is another one now. */
type Seen = Pick<QueuedAd, 'id' | 'version' | 'status'>

export const approveAd = ({ id, version, status }: Seen, reason?: string) =>
  read(api.odobriOglas.$post({ json: { id, version, status, ...(reason && { reason }) } }))

/** The signs of fraud in an ad and in its company's data. */
export const signsOf = ({ signs, companySigns }: QueuedAd) => [...(signs ?? []), ...companySigns]

/** Why an ad is returned, as a whole and by field. */
export type ReturnReason = { reason: string; fields: Record<string, string> }

export const returnAd = ({ id, version }: Omit<Seen, 'status'>, reason: ReturnReason) =>
  read(api.admin.jobs[':id'].reject.$post({ ...withId(id), json: { ...reason, version } }))
