import { randomUUID } from 'node:crypto'
import { requireUser } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { renderUpload } from '../http/render-upload.ts'
import { requireQuota } from '../quotas/quotas.ts'
import type { UploadFolder } from './folders.ts'
import { safeName } from './sniff.ts'
import { type Upload, uploads } from './table.ts'

type IncomingPicture = { picture: Uint8Array; name: string; alt: string; folder: UploadFolder }

/** Stores a picture for rich text, an ad or an article. It is public. */
export async function uploadPicture(
  context: Context,
  { picture, name, alt, folder }: IncomingPicture,
): Promise<Upload> {
  const { companyId } = requireUser(context)
  const field = { field: 'file', notPicture: 'pictureType' } as const
  const [rendered] = await renderUpload(context, { job: { kind: 'page' }, picture }, field)
  if (!rendered) throw new Error('A picture was not rendered')
  const { data, width, height } = rendered
  const id = randomUUID()
  const storageKey = `uploads/${id}.webp`
  await context.storage.put(storageKey, data)
  try {
    return await change(context, { action: 'upload.add', subject: { kind: 'upload', id, companyId } }, async (tx) => {
      if (companyId !== null) await requireQuota(tx, 'uploads', { companyId, added: data.length })
      const row = { id, companyId, folder, storageKey, name: safeName(name), alt, width, height, bytes: data.length }
      const [added] = await tx.db
        .insert(uploads)
        .values({ ...row, createdAt: tx.now() })
        .returning()
      if (!added) throw new Error('An upload was not stored')
      return added
    })
  } catch (error) {
    await context.storage.remove(storageKey).catch(() => {})
    throw error
  }
}

export const uploadAddress = (id: string) => `/uploads/${id}.webp`
