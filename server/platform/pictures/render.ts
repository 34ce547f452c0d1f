import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { beginsAsSvg } from '../../text/svg.ts'
import { cleanSvg } from './clean-svg.ts'
import { PictureError } from './picture-error.ts'

/** Larger pictures are rejected before they are decoded. */
const maxPixels = 40_000_000
const maxWidth = 1600
const types = ['image/jpeg', 'image/png', 'image/webp']

export type Rendered = { data: Uint8Array; width: number; height: number }

/** What a picture is rendered to: one that fits a page, or squares with these sides in pixels. */
export type RenderJob = { kind: 'page' } | { kind: 'squares'; sides: number[] }

/** Renders a picture, which removes its metadata. Takes as long as the picture wants: for strangers' ones see `renderer.ts`. */
export async function render(job: RenderJob, picture: Uint8Array): Promise<Rendered[]> {
  const source = await accepted(picture)
  if (job.kind === 'page') return [await renderPage(source)]
  const squares: Rendered[] = []
  for (const side of job.sides) squares.push(await renderSquare(source, side))
  return squares
}

type Source = { picture: Uint8Array; isVector: boolean }

/** A picture of an accepted type. An SVG is reduced to its accepted parts. */
async function accepted(picture: Uint8Array): Promise<Source> {
  const isVector = beginsAsSvg(new TextDecoder().decode(picture.subarray(0, 4000)))
  if (isVector) return { picture: Buffer.from(cleanSvg(new TextDecoder().decode(picture))), isVector }
  const type = await fileTypeFromBuffer(picture)
  if (!types.includes(type?.mime ?? '')) throw new PictureError('type')
  return { picture, isVector }
}

async function renderPage({ picture }: Source): Promise<Rendered> {
  const { data, info } = await sharp(picture, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function renderSquare({ picture, isVector }: Source, side: number): Promise<Rendered> {
  const density = isVector ? await densityFor(picture, side) : 72
  const data = await sharp(picture, { limitInputPixels: maxPixels, density })
    .rotate()
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .webp({ quality: 75, alphaQuality: 60, effort: 6 })
    .toBuffer()
  return { data, width: side, height: side }
}

/** The density, in dots per inch, at which an SVG renders at this size. */
async function densityFor(drawing: Uint8Array, side: number) {
  const { width, height } = await sharp(drawing, { limitInputPixels: maxPixels }).metadata()
  return Math.min(2400, Math.max(1, (72 * side) / Math.max(width, height)))
}

/** A small version of a picture that was rendered here, for lists. */
export const renderThumbnail = (picture: Uint8Array) =>
  sharp(picture, { limitInputPixels: maxPixels })
    .resize({ width: 320, height: 240, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
