import type { FilteredList } from '../../server/filters/filter.ts'
import type { filterRoutes } from '../../server/filters/routes.ts'
import type { FilterWire } from '../../server/filters/wire.ts'
import { clientOf, read, withId } from '../data/client.ts'

const { filters } = clientOf<typeof filterRoutes>().api

export type OwnFilter = FilterWire

export const listOwnFilters = (list: FilteredList, signal: AbortSignal) =>
  read(filters.$get({ query: { list } }, { init: { signal } }))
export const countOwnFilters = (list: FilteredList, signal: AbortSignal) =>
  read(filters.counts.$get({ query: { list } }, { init: { signal } }))
export const saveOwnFilter = ({ list, name, query }: Omit<OwnFilter, 'id'>) =>
  read(filters.$post({ json: { list, name, query } }))
export const renameOwnFilter = (id: number, name: string) =>
  read(filters[':id'].$patch({ ...withId(id), json: { name } }))
export const deleteOwnFilter = (id: number) => read(filters[':id'].$delete(withId(id)))
