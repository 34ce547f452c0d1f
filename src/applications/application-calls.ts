import {
  type ApplicationChange,
  type ChangeKind,
  type ChangeName,
  changeKinds,
} from '../../server/applications/review/change-kinds.ts'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import type { groupMemberRoutes } from '../../server/groups/member-routes.ts'
import { inBatches } from '../../server/platform/db/batches.ts'
import type { rejectionRoutes } from '../../server/rejections/routes.ts'
import type { stageRoutes } from '../../server/stages/routes.ts'
import { groupBy } from '../../server/text/group-by.ts'
import { api } from '../data/api.ts'
import { accepted, clientOf, read, withId } from '../data/client.ts'

const { prijave } = clientOf<typeof reviewRoutes>().api
const { groups } = clientOf<typeof groupMemberRoutes>().api
const { processes } = clientOf<typeof stageRoutes>().api
const reasons = clientOf<typeof rejectionRoutes>().api['rejection-reasons']

/** The key of the query of one application. */
export const keyOfApplication = (id: string | number) => `application-${id}`

type ListQuery = Parameters<typeof prijave.$get>[0]['query']

export const listApplications = (query: ListQuery, signal?: AbortSignal) =>
  read(prijave.$get({ query }, signal && { init: { signal } }))
export const countApplications = (query: Parameters<typeof prijave.counts.$get>[0]['query'], signal: AbortSignal) =>
  read(prijave.counts.$get({ query }, { init: { signal } }))
export const readApplication = (id: string, signal: AbortSignal) =>
  read(prijave[':id'].$get({ param: { id } }, { init: { signal } }))
/** The same without opening it: it does not count as seen. */
export const readApplicationAhead = (id: string, signal?: AbortSignal) =>
  read(prijave[':id'].ahead.$get({ param: { id } }, signal && { init: { signal } }))
/** Can be taken back by `restoreApplication`. */
export const deleteApplication = (id: number) => read(prijave[':id'].$delete(withId(id)))
export const restoreApplication = (id: number) => read(prijave[':id'].restore.$post(withId(id)))
/** The stages of the viewer's own company; an administrator names one. */
export const listStages = async (signal: AbortSignal, companyId?: number) => {
  const query = companyId ? { companyId: String(companyId) } : {}
  return (await read(processes.$get({ query }, { init: { signal } }))).content
}

/** The reasons for which the viewer's own company rejects candidates. */
export const listReasons = async (signal: AbortSignal) => (await read(reasons.$get({}, { init: { signal } }))).content

/** Rejects with the server's message when it refuses. */
export async function editApplication(id: number, { name, value }: ApplicationChange) {
  const form = new FormData()
  form.set('prijavaId', String(id))
  form.set(changeKinds[name].wire, String(value))
  return accepted(await api<{ message: string }>('/api/prijavaedit', { form }))
}

/** The server accepts at most this many in one call. */
const maxAtOnce = 500

const editPart = (ids: number[], { name, value }: ApplicationChange) =>
  read(prijave.bulk.$post({ json: { ids, [changeKinds[name].wire]: value } }))
export type Before = Awaited<ReturnType<typeof editPart>>['before'][number]

/** Changes many applications. Resolves to the values of each before the change. */
export const editApplications = (ids: number[], change: ApplicationChange): Promise<Before[]> =>
  inBatches(ids, maxAtOnce, async (some) => (await editPart(some, change)).before)

/** Undoes `editApplications`, and resolves to true. One that was in no stage stays where it is now. */
export async function restoreApplications(before: Before[], name: ChangeName): Promise<true> {
  const { clears }: ChangeKind = changeKinds[name]
  for (const [value, rows] of groupBy(before, (row) => row[changeKinds[name].wire])) {
    if (value === null) continue
    const ids = rows.map(({ id }) => id)
    await editApplications(ids, { name, value })
  }
  return clears ? restoreApplications(before.filter(hadValue(clears)), clears) : true
}

/** Whether a change may have taken a value away. */
const hadValue = (name: ChangeName) => (row: Before) => Boolean(row[changeKinds[name].wire])

/** Selected applications, or all that match a question filter. */
export type Chosen = { ids: number[] } | { filter: QuestionFilterWire }
type QuestionFilterWire = NonNullable<Parameters<(typeof groups)[':id']['applications']['$post']>[0]['json']['filter']>

/** Adds the applicants to a group. Resolves to how many were not in it before, and to the times by which `removeAddedApplicants` finds them. */
export async function addApplicantsToGroup(groupId: number, chosen: Chosen) {
  const add = (json: Chosen) => read(groups[':id'].applications.$post({ ...withId(groupId), json }))
  const done =
    'ids' in chosen ? await inBatches(chosen.ids, maxAtOnce, async (ids) => [await add({ ids })]) : [await add(chosen)]
  return {
    count: done.reduce((sum, { addedCandidates }) => sum + addedCandidates, 0),
    times: done.map(({ addedTime }) => addedTime),
  }
}

/** Removes the candidates who were added to the group at these times. */
export async function removeAddedApplicants(groupId: number, times: string[]) {
  for (const addedTime of times)
    await read(groups[':id'].applications.$delete({ ...withId(groupId), query: { addedTime } }))
}
