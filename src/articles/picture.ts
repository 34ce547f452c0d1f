const placeholder = '/assets/placeholder-16x9.jpg'
const widths = [374, 748]

/** The name of a drawing of the site; undefined for an uploaded picture. */
export const drawingOf = (image: string | null) => /^\/pictures\/([a-z0-9-]+)\.webp$/.exec(image ?? '')?.[1]

/** The versions of an article's picture. Drawings of the site have several, uploaded pictures only themselves. */
export function pictureOf(image: string | null) {
  const name = drawingOf(image)
  if (!name) return { isDrawn: false, src: image ?? placeholder, webp: undefined, avif: undefined }
  const versions = (kind: string, largest: string) =>
    [...widths.map((width) => `/pictures/${name}-${width}.${kind} ${width}w`), `${largest} 1496w`].join(', ')
  const src = image as string
  return { isDrawn: true, src, webp: versions('webp', src), avif: versions('avif', `/pictures/${name}-1496.avif`) }
}

/** The picture in the aspect ratios that search engines and social networks ask for. */
export function shapesOf(image: string | null) {
  const name = drawingOf(image)
  if (!name) return { social: image ?? placeholder, structured: [image ?? placeholder] }
  return {
    social: `/pictures/${name}-og.png`,
    structured: [image as string, `/pictures/${name}-4x3.webp`, `/pictures/${name}-1x1.webp`],
  }
}
