import type { questionFilterRoutes } from '../../../server/applications/filter/routes.ts'
import type { ownJobRoutes } from '../../../server/jobs/own/routes.ts'
import { clientOf, read } from '../../data/client.ts'

const { prijave } = clientOf<typeof questionFilterRoutes>().api
const { jobs } = clientOf<typeof ownJobRoutes>().api

type FilterRequest = Parameters<typeof prijave.filter.$post>[0]['json']
type NewFilter = Parameters<typeof prijave.filters.$post>[0]['json']

export const filterApplications = (json: FilterRequest, signal: AbortSignal) =>
  read(prijave.filter.$post({ json }, { init: { signal } }))

export const savedFiltersKey = 'saved-filters'
export const listSavedFilters = (signal: AbortSignal) => read(prijave.filters.$get({}, { init: { signal } }))
export const saveFilter = (json: NewFilter) => read(prijave.filters.$post({ json }))
export const deleteSavedFilter = (id: number) => read(prijave.filters[':id'].$delete({ param: { id: String(id) } }))
export type SavedFilter = Awaited<ReturnType<typeof listSavedFilters>>[number]

export const readJob = (id: number, signal: AbortSignal) =>
  read(jobs[':id'].$get({ param: { id: String(id) } }, { init: { signal } }))
export type AskingJob = Awaited<ReturnType<typeof readJob>>
