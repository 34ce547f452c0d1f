import type { questionFilterRoutes } from '../../../server/applications/filter/routes.ts'
import { clientOf, read, withId } from '../../data/client.ts'

const { prijave } = clientOf<typeof questionFilterRoutes>().api

type FilterRequest = Parameters<typeof prijave.filter.$post>[0]['json']
type NewFilter = Parameters<typeof prijave.filters.$post>[0]['json']

export const filterApplications = (json: FilterRequest, signal: AbortSignal) =>
  read(prijave.filter.$post({ json }, { init: { signal } }))

export const savedFiltersKey = 'saved-filters'
export const listSavedFilters = (signal: AbortSignal) => read(prijave.filters.$get({}, { init: { signal } }))
export const saveFilter = (json: NewFilter) => read(prijave.filters.$post({ json }))
export const deleteSavedFilter = (id: number) => read(prijave.filters[':id'].$delete(withId(id)))
export type SavedFilter = Awaited<ReturnType<typeof listSavedFilters>>[number]
