import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { beginsAsSvg } from '../text/svg.ts'

/** Larger pictures are rejected before they are decoded. */
const maxPixels = 40_000_000
const maxWidth = 1600
const types = ['image/jpeg', 'image/png', 'image/webp']

/** Re-encodes a picture, which removes metadata. Throws when its type is not accepted. */
export async function renderPicture(picture: Uint8Array) {
  const isVector = beginsAsSvg(new TextDecoder().decode(picture.subarray(0, 4000)))
  const type = isVector ? undefined : await fileTypeFromBuffer(picture)
  if (!isVector && !types.includes(type?.mime ?? '')) throw new Error('Not a picture of a type we take')
  const { data, info } = await sharp(picture, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A small version of a stored picture for lists. */
export const renderThumbnail = (picture: Uint8Array) =>
  sharp(picture, { limitInputPixels: maxPixels })
    .resize({ width: 320, height: 240, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
