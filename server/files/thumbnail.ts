import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { renderThumbnail } from './render-picture.ts'
import type { Upload } from './table.ts'

type Stored = Pick<Upload, 'storageKey'>

/** Lies beside its picture and goes with it. */
export const thumbnailKey = ({ storageKey }: Stored) => storageKey.replace(/\.webp$/, '.small.webp')

/** A thumbnail, rendered at the first request and stored. */
export async function readThumbnail(context: Pick<Context, 'storage' | 'language'>, upload: Stored): Promise<Buffer> {
  const { storage } = context
  const kept = await storage.read(thumbnailKey(upload))
  if (kept) return buffer(kept.stream)
  const picture = await storage.read(upload.storageKey)
  if (!picture) throw notFound(context)
  const thumbnail = await renderThumbnail(await buffer(picture.stream))
  await storage.put(thumbnailKey(upload), thumbnail)
  return thumbnail
}
