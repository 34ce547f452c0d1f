import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { uploads } from './table.ts'
import { uploadAddress } from './upload-picture.ts'

export type Picture = { address: string; alt: string; width: number; height: number }

const uploaded = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

/** The stored details of uploaded pictures, by address. Other addresses are omitted. */
export async function findPictures(db: Db, addresses: readonly (string | null)[]): Promise<Picture[]> {
  const ids = addresses.flatMap((address) => uploaded.exec(address ?? '')?.[1] ?? [])
  if (ids.length === 0) return []
  const { id, alt, width, height } = uploads
  const found = await db.select({ id, alt, width, height }).from(uploads).where(inArray(id, ids))
  return found.map(({ id, ...picture }) => ({ address: uploadAddress(id), ...picture }))
}
