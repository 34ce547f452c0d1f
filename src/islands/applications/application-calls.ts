import type { applicationEditRoutes } from '../../../server/applications/edit-routes.ts'
import type { reviewRoutes } from '../../../server/applications/review-routes.ts'
import type { stageRoutes } from '../../../server/stages/routes.ts'
import { api } from '../../lib/api.ts'
import { clientOf, read } from '../data/client.ts'

const { prijave } = clientOf<typeof reviewRoutes>().api
const { bulk } = clientOf<typeof applicationEditRoutes>().api.prijave
const { processes } = clientOf<typeof stageRoutes>().api

type ListQuery = Parameters<typeof prijave.$get>[0]['query']

export const listApplications = (query: ListQuery, signal: AbortSignal) =>
  read(prijave.$get({ query }, { init: { signal } }))
export const countApplications = (query: Parameters<typeof prijave.counts.$get>[0]['query'], signal: AbortSignal) =>
  read(prijave.counts.$get({ query }, { init: { signal } }))
export const readApplication = (id: string, signal: AbortSignal) =>
  read(prijave[':id'].$get({ param: { id } }, { init: { signal } }))
export const deleteApplication = (id: number) => read(prijave[':id'].$delete({ param: { id: String(id) } }))
export const restoreApplication = (id: number) => read(prijave[':id'].restore.$post({ param: { id: String(id) } }))
export const listStages = (signal: AbortSignal) => read(processes.$get({}, { init: { signal } }))

/** Exactly one of the three. */
export type ApplicationEdit = { processId: number } | { seen: 0 | 1 } | { rating: number }

export function editApplication(id: number, edit: ApplicationEdit) {
  const form = new FormData()
  form.set('prijavaId', String(id))
  for (const [name, value] of Object.entries(edit)) form.set(name, String(value))
  return api<{ message: string }>('/api/prijavaedit', { form })
}

export const editApplications = (ids: number[], edit: ApplicationEdit) => read(bulk.$post({ json: { ids, ...edit } }))
