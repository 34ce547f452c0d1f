import type { quotaRoutes } from '../../server/quotas/routes.ts'
import { clientOf, read, withId } from '../data/client.ts'

const { quotas } = clientOf<typeof quotaRoutes>().api.admin.companies[':id']

export const loadQuotas = (id: number) => (signal: AbortSignal) => read(quotas.$get(withId(id), { init: { signal } }))
type Edit = Parameters<typeof quotas.$patch>[0]['json']
export const changeQuotas = (id: number, json: Edit) => read(quotas.$patch({ ...withId(id), json }))
