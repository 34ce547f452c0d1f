import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import type { Upload } from './table.ts'

type Stored = Pick<Upload, 'storageKey'>

/** Stored beside its picture and deleted with it. */
export const thumbnailKey = ({ storageKey }: Stored) => storageKey.replace(/\.webp$/, '.small.webp')

/** The thumbnail of a picture, rendered and stored at the first request. */
export async function readThumbnail(context: Pick<Context, 'storage' | 'language'>, upload: Stored): Promise<Buffer> {
  const { storage } = context
  const stored = await storage.read(thumbnailKey(upload))
  if (stored) return buffer(stored.stream)
  const picture = await storage.read(upload.storageKey)
  if (!picture) throw notFound(context)
  const { renderThumbnail } = await import('../platform/pictures/render.ts')
  const thumbnail = await renderThumbnail(await buffer(picture.stream))
  await storage.put(thumbnailKey(upload), thumbnail)
  return thumbnail
}
