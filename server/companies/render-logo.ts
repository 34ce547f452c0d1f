import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { beginsAsSvg } from '../text/svg.ts'

/** Sides in pixels: of a logo alone, and of one in a list, which shows about 24. */
export const logoSides = { logo: 512, logoSmall: 128 } as const

/** Larger pictures are rejected before they are decoded. */
const maxPixels = 40_000_000
const pictures = ['image/jpeg', 'image/png', 'image/webp']

/** Renders a picture of an accepted type, also SVG, onto a square. Returns WebP; throws when it cannot be read. */
export async function renderLogo(picture: Uint8Array, side: number): Promise<Buffer> {
  const isVector = isSvg(picture)
  const type = isVector ? undefined : await fileTypeFromBuffer(picture)
  if (!isVector && !pictures.includes(type?.mime ?? '')) throw new Error('Not a picture of a type we take')
  const density = isVector ? await densityFor(picture, side) : 72
  return sharp(picture, { limitInputPixels: maxPixels, density })
    .rotate()
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .webp({ quality: 75, alphaQuality: 60, effort: 6 })
    .toBuffer()
}

/** The density, in dots per inch, at which an SVG renders at this size. */
async function densityFor(drawing: Uint8Array, side: number) {
  const { width, height } = await sharp(drawing, { limitInputPixels: maxPixels }).metadata()
  return Math.min(2400, Math.max(1, (72 * side) / Math.max(width, height)))
}

const isSvg = (picture: Uint8Array) => beginsAsSvg(new TextDecoder().decode(picture.subarray(0, 4000)))
