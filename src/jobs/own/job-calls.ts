import type { z } from 'zod'
import type { jobLifeRoutes } from '../../../server/jobs/act-routes.ts'
import type { SimpleAction } from '../../../server/jobs/life/transitions.ts'
import type { ownJobRoutes } from '../../../server/jobs/own/routes.ts'
import type { ownJobWire } from '../../../server/jobs/own/wire.ts'
import { clientOf, read, withId } from '../../data/client.ts'

const own = clientOf<typeof ownJobRoutes>().api.jobs
const life = clientOf<typeof jobLifeRoutes>().api.jobs

export type OwnJob = z.infer<typeof ownJobWire>

export const ownJobsKey = 'own-jobs'

type OwnJobsQuery = Parameters<typeof own.$get>[0]['query']

export const listOwnJobs = (query: OwnJobsQuery, signal: AbortSignal) => read(own.$get({ query }, { init: { signal } }))

export type ClickAction = SimpleAction | 'duplicate'

/** An action without further input. Resolves to the changed ad, for a duplicate to the new one. */
export const actOnJob = (id: number, action: ClickAction) =>
  action === 'delete'
    ? read(life[':id'].$delete(withId(id)))
    : read(life[':id'][':action'].$post({ param: { id: String(id), action } }))
