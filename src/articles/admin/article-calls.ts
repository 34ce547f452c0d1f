import type { InferRequestType } from 'hono/client'
import type { articleAdminRoutes } from '../../../server/articles/admin-routes.ts'
import { api } from '../../data/api.ts'
import { clientOf, read, withId } from '../../data/client.ts'

const { objave } = clientOf<typeof articleAdminRoutes>().api
export const loadEditedArticle = (id: number) => (signal: AbortSignal) =>
  read(objave[':id'].$get(withId(id), { init: { signal } }))
export type Article = Awaited<ReturnType<ReturnType<typeof loadEditedArticle>>>

export const listArticles = (query: Record<string, string | undefined>, signal: AbortSignal) =>
  read(objave.$get({ query }, { init: { signal } }))
export type ListedArticle = Awaited<ReturnType<typeof listArticles>>['content'][number]

export const listVersions = (id: number) => (signal: AbortSignal) =>
  read(objave[':id'].versions.$get(withId(id), { init: { signal } }))
const oneVersion = (id: number, versionId: number) => ({ param: { id: String(id), versionId: String(versionId) } })
export const loadVersion = (id: number, versionId: number) => (signal: AbortSignal) =>
  read(objave[':id'].versions[':versionId'].$get(oneVersion(id, versionId), { init: { signal } }))
export type Version = Awaited<ReturnType<ReturnType<typeof loadVersion>>>
/** The present text becomes a version itself. */
export const restoreVersion = (id: number, versionId: number) =>
  read(objave[':id'].versions[':versionId'].restore.$post(oneVersion(id, versionId)))

export type NewArticle = InferRequestType<typeof objave.$post>['json']
export type ArticleChange = InferRequestType<(typeof objave)[':id']['$patch']>['json']

/** The calls of the editor. */
export const articleCalls = {
  load: loadEditedArticle,
  create: async (json: NewArticle) => (await read(objave.$post({ json }))).id,
  change: (id: number, json: ArticleChange) => read(objave[':id'].$patch({ ...withId(id), json })),
}

export type Uploaded = { url: string; alt: string; width: number; height: number }

/** Stores a picture for articles; resolves to its address and size. */
export function uploadArticlePicture(file: File): Promise<Uploaded> {
  const form = new FormData()
  form.append('file', file)
  form.append('folder', 'articles')
  return api<Uploaded>('/api/uploads', { method: 'POST', form })
}
