import type { overviewRoutes } from '../../server/overview/routes.ts'
import { clientOf, read } from '../data/client.ts'

const { summary } = clientOf<typeof overviewRoutes>().api.admin

export const loadSummary = (signal: AbortSignal) => read(summary.$get(undefined, { init: { signal } }))
export type Summary = Awaited<ReturnType<typeof loadSummary>>
