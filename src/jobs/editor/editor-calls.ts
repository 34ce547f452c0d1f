import type { approvalRoutes } from '../../../server/jobs/approval/routes.ts'
import type { jobCheckRoutes } from '../../../server/jobs/checks/routes.ts'
import type { jobEditorRoutes } from '../../../server/jobs/editor/routes.ts'
import type { ownJobRoutes } from '../../../server/jobs/own/routes.ts'
import type { suggestRoutes } from '../../../server/places/suggest-routes.ts'
import type { Language } from '../../../server/text/language.ts'
import { api } from '../../data/api.ts'
import { clientOf, read } from '../../data/client.ts'

const { jobs } = clientOf<typeof jobEditorRoutes>().api
const own = clientOf<typeof ownJobRoutes>().api.jobs
const revisions = clientOf<typeof approvalRoutes>().api.jobs
const checks = clientOf<typeof jobCheckRoutes>().api.jobs
const places = clientOf<ReturnType<typeof suggestRoutes>>().apipublic

type NewAd = Parameters<typeof jobs.$post>[0]['json']
type Patch = Parameters<(typeof jobs)[':id']['$patch']>[0]['json']
type Translation = Parameters<(typeof jobs)[':id']['translations'][':language']['$put']>[0]['json']
type Questions = Parameters<(typeof jobs)[':id']['questions']['$put']>[0]['json']

const one = (id: number) => ({ id: String(id) })

export const adCalls = {
  load: (id: number) => read(own[':id'].$get({ param: one(id) })),
  create: (ad: NewAd) => read(jobs.$post({ json: ad })),
  patch: (id: number, changes: Patch) => read(jobs[':id'].$patch({ param: one(id), json: changes })),
  translate: (id: number, language: Language, json: Translation) =>
    read(jobs[':id'].translations[':language'].$put({ param: { ...one(id), language }, json })),
  ask: (id: number, version: number, json: Questions) =>
    read(jobs[':id'].questions.$put({ param: one(id), query: { version: String(version) }, json })),
}
export type AdCalls = typeof adCalls

export const checkAd = (id: number, signal: AbortSignal) =>
  read(checks[':id'].check.$get({ param: one(id) }, { init: { signal } }))
export type AdCheck = Awaited<ReturnType<typeof checkAd>>

/** What differs between the published and the edited ad, texts word by word. */
export const findChanges = (id: number, signal: AbortSignal) =>
  read(revisions[':id'].changes.$get({ param: one(id) }, { init: { signal } }))
export type AdDifference = Awaited<ReturnType<typeof findChanges>>[number]

export const copyQuestions = (id: number, fromJobId: number, version: number) =>
  read(jobs[':id'].questions.copy.$post({ param: one(id), json: { fromJobId, version } }))

export const suggestPlaces = (q: string, language: Language, signal: AbortSignal) =>
  read(places.addresses.$get({ query: { q, language } }, { init: { signal } }))

/** Uploads a picture, which the server re-encodes. */
export function uploadAdPicture(file: Blob, alt: string) {
  const form = new FormData()
  form.set('file', file, 'picture.webp')
  form.set('alt', alt)
  form.set('folder', 'jobs')
  return api<{ url: string; alt: string; width: number; height: number }>('/api/uploads', { form })
}
