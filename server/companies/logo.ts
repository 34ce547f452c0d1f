import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type Context, inTransaction } from '../context.ts'
import { spoil } from '../edge/spoils.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { findOwnCompany } from './settings.ts'
import { companies } from './table.ts'

/** Larger pictures are refused before they are unpacked. */
const mostPixels = 40_000_000
const pictures = ['image/jpeg', 'image/png', 'image/webp']

/** Draws both sizes of the logo from whatever picture came, an SVG too, and forgets the one before. */
export async function changeLogo(context: Context, picture: Uint8Array) {
  const company = await findOwnCompany(context)
  const [large, small] = await Promise.all([512, 128].map((side) => draw(context, picture, side)))
  if (!large || !small) throw unusable(context)
  const keys = { logo: `logos/${randomUUID()}.webp`, logoSmall: `logos/${randomUUID()}.webp` }
  await context.storage.put(keys.logo, large)
  await context.storage.put(keys.logoSmall, small)

  const before = [company.logo, company.logoSmall].filter((key) => key !== null)
  try {
    await inTransaction(context, async ({ db, queue }) => {
      await db.update(companies).set(keys).where(eq(companies.id, company.id))
      await spoil(db, `company:${company.id}`, 'jobs')
      if (before.length > 0) await queue.add(db, 'remove-files', { storageKeys: before })
    })
  } catch (error) {
    await Promise.all(Object.values(keys).map((key) => context.storage.remove(key)))
    throw error
  }
}

async function draw(context: Context, picture: Uint8Array, side: number): Promise<Buffer> {
  const isVector = isSvg(picture)
  const type = isVector ? undefined : await fileTypeFromBuffer(picture)
  if (!isVector && !pictures.includes(type?.mime ?? '')) throw unusable(context)
  try {
    const density = isVector ? await densityFor(picture, side) : 72
    return await sharp(picture, { limitInputPixels: mostPixels, density })
      .rotate()
      .resize(side, side, { fit: 'contain', background: '#00000000' })
      .webp({ quality: 75, alphaQuality: 60, effort: 6 })
      .toBuffer()
  } catch {
    throw unusable(context)
  }
}

/** Dots an inch at which a drawing, whatever its own size, becomes as large as needed. */
async function densityFor(drawing: Uint8Array, side: number) {
  const { width, height } = await sharp(drawing, { limitInputPixels: mostPixels }).metadata()
  return Math.min(2400, Math.max(1, (72 * side) / Math.max(width, height)))
}

const isSvg = (picture: Uint8Array) =>
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i.test(
    new TextDecoder().decode(picture.subarray(0, 4000)),
  )

function unusable({ language }: Context) {
  const text = message(language, 'logoType')
  return new Refusal('unsupported_type', text, { fields: { logo: text } })
}
