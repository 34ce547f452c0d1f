import type { quotaRoutes } from '../../server/quotas/routes.ts'
import { clientOf, read } from '../data/client.ts'

const { quotas } = clientOf<typeof quotaRoutes>().api.admin.companies[':id']

const one = (id: number) => ({ param: { id: String(id) } })

export const loadQuotas = (id: number) => (signal: AbortSignal) => read(quotas.$get(one(id), { init: { signal } }))
type Edit = Parameters<typeof quotas.$patch>[0]['json']
export const changeQuotas = (id: number, json: Edit) => read(quotas.$patch({ ...one(id), json }))
