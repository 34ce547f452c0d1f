import type { uploadAdminRoutes } from '../../server/files/admin-routes.ts'
import type { UploadFolder } from '../../server/files/folders.ts'
import { api } from '../data/api.ts'
import { clientOf, read } from '../data/client.ts'

const { uploads } = clientOf<typeof uploadAdminRoutes>().api.admin
const one = (id: string) => ({ param: { id } })

export const listUploads = (query: Record<string, string | undefined>, signal: AbortSignal) =>
  read(uploads.$get({ query }, { init: { signal } }))
export type Upload = Awaited<ReturnType<typeof listUploads>>['content'][number]
export const listFolders = (signal: AbortSignal) => read(uploads.folders.$get(undefined, { init: { signal } }))
/** The ads and articles that show it. */
export const listUses = (id: string) => read(uploads[':id'].usage.$get(one(id)))
export type Use = Awaited<ReturnType<typeof listUses>>[number]
export const removeUpload = (id: string) => read(uploads[':id'].$delete(one(id)))

export function sendPicture({ file, folder }: { file: File; folder: UploadFolder }) {
  const form = new FormData()
  form.set('file', file)
  form.set('folder', folder)
  return api<{ url: string }>('/api/uploads', { form })
}

export const thumbnailUrl = (id: string) => `/api/admin/uploads/${id}/thumbnail`
