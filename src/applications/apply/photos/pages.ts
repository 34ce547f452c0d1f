import { trimEndOf } from '../../../../server/text/normalize.ts'
/** A photographed page of a PDF. `turns`: quarter turns clockwise. */
export type PhotoPage = { key: number; file: File; turns: number }

/** Pages of one PDF. */
export const maxPages = 20

/** What a field for documents takes photos as. */
export const photoTypes = ['jpeg', 'png', 'webp', 'heic', 'heif'] as const

const ending = /\.(jpe?g|png|webp|hei[cf])$/i

/** Some systems do not know the type of a file from a phone. */
export const isPhoto = ({ type, name }: File) =>
  photoTypes.some((each) => type === `image/${each}`) || (type === '' && ending.test(name))

/** Photos of an iPhone, which few other browsers read. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)

/** Moves a page one place; one at the end stays. */
export function movePage(pages: PhotoPage[], key: number, step: -1 | 1): PhotoPage[] {
  const from = pages.findIndex((page) => page.key === key)
  const page = pages[from]
  const other = pages[from + step]
  return page && other ? pages.with(from, other).with(from + step, page) : pages
}

export const turnPage = (pages: PhotoPage[], key: number): PhotoPage[] =>
  pages.map((page) => (page.key === key ? { ...page, turns: (page.turns + 1) % 4 } : page))

/** Pixels of the longer edge and quality of the JPEGs, from the best to the smallest. */
export const levels = [
  { edge: 2400, quality: 0.8 },
  { edge: 1800, quality: 0.7 },
  { edge: 1400, quality: 0.6 },
  { edge: 1000, quality: 0.5 },
] as const

export type Level = (typeof levels)[number]

/** The size of a picture of which the longer edge is at most this long. Pictures are never enlarged. */
export function fitted({ width, height }: { width: number; height: number }, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Bytes that the structure of a PDF takes beside the pictures. */
const overheadOf = (count: number) => 2000 + 1000 * count

/** Whether pictures of these sizes fit into a PDF. */
export const fitInto = (maxBytes: number, sizes: number[]) =>
  sizes.reduce((sum, size) => sum + size, overheadOf(sizes.length)) <= maxBytes

/** The name of the PDF: what the question asks for, without remarks in brackets. */
export function pdfName(caption: string, otherwise: string): string {
  const name = caption
    .replaceAll(/\([^()]{0,200}\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N} .,_-]/gu, ' ')
    .replaceAll(/ {1,300}/g, ' ')
    .trim()
    .slice(0, 60)
  return `${trimEndOf(name, ' .,_-') || otherwise}.pdf`
}
