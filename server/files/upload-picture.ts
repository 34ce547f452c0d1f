import { randomUUID } from 'node:crypto'
import { requireUser } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import type { UploadFolder } from './folders.ts'
import { renderPicture } from './render-picture.ts'
import { safeName } from './sniff.ts'
import { type Upload, uploads } from './table.ts'

type IncomingPicture = { picture: Uint8Array; name: string; alt: string; folder: UploadFolder }

/** Stores a picture for rich text, an ad or an article. It is public. */
export async function uploadPicture(
  context: Context,
  { picture, name, alt, folder }: IncomingPicture,
): Promise<Upload> {
  const { companyId } = requireUser(context)
  const { data, width, height } = await renderPicture(picture).catch(() => {
    const text = message(context.language, 'pictureType')
    throw new Refusal('unsupported_type', text, { fields: { file: text } })
  })
  const id = randomUUID()
  const storageKey = `uploads/${id}.webp`
  await context.storage.put(storageKey, data)
  try {
    return await change(context, { action: 'upload.add', subject: { kind: 'upload', id, companyId } }, async (tx) => {
      const row = { id, companyId, folder, storageKey, name: safeName(name), alt, width, height, bytes: data.length }
      const [added] = await tx.db
        .insert(uploads)
        .values({ ...row, createdAt: tx.now() })
        .returning()
      if (!added) throw new Error('An upload was not stored')
      return added
    })
  } catch (error) {
    await context.storage.remove(storageKey)
    throw error
  }
}

export const uploadAddress = (id: string) => `/uploads/${id}.webp`
