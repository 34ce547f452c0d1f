import type { featuredRoutes } from '../../server/featured/routes.ts'
import { clientOf, read, withId } from '../data/client.ts'

const { api } = clientOf<typeof featuredRoutes>()
const { ':id': ordered } = api.admin.featured

export const loadPeriods = (jobId: number) => (signal: AbortSignal) =>
  read(api.jobs[':id'].featured.$get(withId(jobId), { init: { signal } }))
export type ShownPeriod = Awaited<ReturnType<ReturnType<typeof loadPeriods>>>[number]

export const featureAd = (jobId: number, json: { from: string; days: number }) =>
  read(api.admin.jobs[':id'].featured.$post({ ...withId(jobId), json }))

export const setCancelled = (id: number, cancelled: boolean) =>
  read(ordered.$patch({ ...withId(id), json: { cancelled } }))

export const periodsKey = (jobId: number) => `featured-${jobId}`
