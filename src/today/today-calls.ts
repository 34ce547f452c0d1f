import type { FunnelGroup } from '../../server/funnel/choices.ts'
import type { funnelRoutes } from '../../server/funnel/routes.ts'
import type { todayRoutes } from '../../server/today/routes.ts'
import { clientOf, read } from '../data/client.ts'

const { today } = clientOf<typeof todayRoutes>().api
const { funnel } = clientOf<typeof funnelRoutes>().api

export const loadToday = (signal: AbortSignal) => read(today.$get(undefined, { init: { signal } }))
export type Today = Awaited<ReturnType<typeof loadToday>>

/** What the figures are of, as the picks above them say; grouped by stage when `by` is empty. */
export type FunnelChoice = { jobId: number | null; days: string; by: FunnelGroup | '' }

const queryOf = ({ jobId, days }: FunnelChoice) => ({ days, ...(jobId !== null && { jobId: String(jobId) }) })

export const loadFunnel = (chosen: FunnelChoice, signal: AbortSignal) =>
  read(funnel.$get({ query: queryOf(chosen) }, { init: { signal } }))
export type Funnel = Awaited<ReturnType<typeof loadFunnel>>

export const loadFunnelGroups = (chosen: FunnelChoice, by: FunnelGroup, signal: AbortSignal) =>
  read(funnel.groups.$get({ query: { ...queryOf(chosen), by } }, { init: { signal } }))
export type Groups = Awaited<ReturnType<typeof loadFunnelGroups>>

export const csvUrlOf = (chosen: FunnelChoice) =>
  `/api/funnel.csv?${new URLSearchParams({ ...queryOf(chosen), by: chosen.by || 'step' })}`
