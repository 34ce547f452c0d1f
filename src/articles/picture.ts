import type { Picture } from '../../server/files/find-pictures.ts'

const placeholder = '/assets/placeholder-16x9.jpg'
const widths = [374, 748]

/** Pixels of a drawing, and the space that lists keep for every picture. */
export const pictureSize = { width: 1496, height: 785 }

/** The name of a drawing of the site; undefined for an uploaded picture. */
export const drawingOf = (image: string | null) => /^\/pictures\/([a-z0-9-]+)\.webp$/.exec(image ?? '')?.[1]

/** The versions of an article's picture. Drawings of the site have several, uploaded pictures only themselves. */
export function pictureOf(image: string | null) {
  const name = drawingOf(image)
  if (!name) return { isDrawn: false, src: image ?? placeholder, webp: undefined, avif: undefined }
  const whole = pictureSize.width
  const versions = (kind: string, largest: string) =>
    [...widths.map((width) => `/pictures/${name}-${width}.${kind} ${width}w`), `${largest} ${whole}w`].join(', ')
  const src = image as string
  return { isDrawn: true, src, webp: versions('webp', src), avif: versions('avif', `/pictures/${name}-${whole}.avif`) }
}

/** A picture's address with its size in pixels, left out where it is not known. */
type SizedPicture = { path: string; width?: number; height?: number }

/** The picture in the aspect ratios that search engines and social networks ask for. */
export function shapesOf(image: string | null, uploaded: readonly Picture[]) {
  const name = drawingOf(image)
  if (!name) {
    const only = onlyShapeOf(image, uploaded)
    return { social: only, structured: [only] }
  }
  return {
    social: { path: `/pictures/${name}-og.png`, width: 1235, height: 819 },
    structured: [
      { path: `/pictures/${name}.webp`, ...pictureSize },
      { path: `/pictures/${name}-4x3.webp`, width: 1200, height: 900 },
      { path: `/pictures/${name}-1x1.webp`, width: 1200, height: 1200 },
    ],
  }
}

function onlyShapeOf(image: string | null, uploaded: readonly Picture[]): SizedPicture {
  if (image === null) return { path: placeholder, width: 1280, height: 720 }
  const stored = uploaded.find(({ address }) => address === image)
  return { path: image, ...(stored && { width: stored.width, height: stored.height }) }
}
