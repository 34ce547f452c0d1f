import { type PageImage, pageImageOf } from './page-image.ts'
import { fitInto, levels, type PhotoPage } from './pages.ts'
import { writePdf } from './write-pdf.ts'

/** Thrown for a photo that the browser cannot read. */
export class UnreadablePhoto extends Error {
  readonly page: PhotoPage

  constructor(page: PhotoPage, cause: unknown) {
    super('unreadable photo', { cause })
    this.page = page
  }
}

type Options = { maxBytes: number; name: string; onImage: (key: number, image: PageImage) => void }

/**
 * Makes PDFs of photos, each within `maxBytes`. Photos are read one after another and only their small JPEGs are stored,
 * so that twenty photos need little more memory than one.
 */
export function createPhotoPdf({ maxBytes, name, onImage }: Options) {
  let level = 0
  let images = new Map<number, PageImage>()

  async function imageOf(page: PhotoPage) {
    const existing = images.get(page.key)
    if (existing) return existing
    const at = levels[level] ?? levels[0]
    const image = await pageImageOf(page.file, at).catch((error) => Promise.reject(new UnreadablePhoto(page, error)))
    if (at === levels[level]) images.set(page.key, image)
    onImage(page.key, image)
    return image
  }

  /** Null when even the smallest pictures are too big. */
  async function make(pages: PhotoPage[], signal: AbortSignal): Promise<File | null> {
    for (const key of images.keys()) if (!pages.some((page) => page.key === key)) images.delete(key)
    for (; level < levels.length; level++, images = new Map()) {
      for (const page of pages) {
        await imageOf(page)
        signal.throwIfAborted()
      }
      const made = pages.flatMap((page) => images.get(page.key) ?? [])
      if (
        fitInto(
          maxBytes,
          made.map(({ jpeg }) => jpeg.size),
        )
      )
        return file(pages)
    }
    level = levels.length - 1
    return null
  }

  async function file(pages: PhotoPage[]): Promise<File> {
    const parts = await Promise.all(
      pages.flatMap(({ key, turns }) => {
        const image = images.get(key)
        return image ? [image.jpeg.arrayBuffer().then((jpeg) => ({ ...image, jpeg, turns }))] : []
      }),
    )
    return new File([await writePdf(parts, name.replace(/\.pdf$/, ''))], name, { type: 'application/pdf' })
  }

  return make
}
