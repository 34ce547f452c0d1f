import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
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
      const file = logoSmall && (await storage.read(logoSmall))
      if (!file) return ''
      const picture = (await buffer(file.stream)).toString('base64')
      const y = at * side
      return `<view id="c${id}" viewBox="0 ${y} ${side} ${side}"/><image y="${y}" width="${side}" height="${side}" href="data:image/webp;base64,${picture}"/>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side * logos.length}">${rendered.join('')}</svg>`
}
