import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { listLogos } from './queries.ts'

const side = 64

/** Many small logos as one SVG, so that a list of ads needs one request. Each has a view named by its id, `#c17`. */
export async function renderSprite(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  companyIds: number[],
): Promise<string> {
  const logos = await listLogos(db, companyIds)
  const rendered = await Promise.all(
    logos.map(async ({ id, logoSmall }, at) => {
      const picture = logoSmall && (await readOnce(storage, logoSmall))
      if (!picture) return ''
      const y = at * side
      return `<view id="c${id}" viewBox="0 ${y} ${side} ${side}"/><image y="${y}" width="${side}" height="${side}" href="data:image/webp;base64,${picture}"/>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side * logos.length}">${rendered.join('')}</svg>`
}

/** Small logos in base64, by their key, under which the contents never change. The ones read longest ago leave first. */
const kept = new WeakMap<Storage, Map<string, string>>()
const maxKept = 1000

async function readOnce(storage: Storage, key: string): Promise<string | undefined> {
  const logos = kept.get(storage) ?? new Map<string, string>()
  kept.set(storage, logos)
  const picture = logos.get(key) ?? (await pictureIn(storage, key))
  if (picture === undefined) return undefined
  logos.delete(key)
  logos.set(key, picture)
  for (const oldest of logos.keys()) {
    if (logos.size <= maxKept) break
    logos.delete(oldest)
  }
  return picture
}

async function pictureIn(storage: Storage, key: string) {
  const file = await storage.read(key)
  return file && (await buffer(file.stream)).toString('base64')
}
