import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { hasHugePicture } from './cv-file.ts'
import type { Piece } from './find-text.ts'
import { endWorker, loadLibrary, openDocument } from './pdf-library.ts'

/** Pages that are shown of one file. */
const maxPages = 50
/** A file that takes longer, to open or for one page, is not shown. */
const maxMs = 30_000
/** Pixels of one page's canvas, which old telephones can hold. */
const maxCanvas = 16_000_000

/** Why a PDF is not shown. */
export class PdfError extends Error {
  readonly state: 'locked' | 'damaged' | 'costly'

  constructor(state: 'locked' | 'damaged' | 'costly') {
    super(state)
    this.name = 'PdfError'
    this.state = state
  }
}

type PageSize = { width: number; height: number }
type Drawn = { canvas: HTMLCanvasElement; width: number }

/** An open PDF. */
export type Pdf = {
  /** Pages that the file has; `shown` of them are shown. */
  total: number
  shown: number
  /** Of the first page. */
  size: PageSize
  page(number: number): Promise<PDFPageProxy>
  /** The words of a page, in the order of the file. */
  pieces(number: number): Promise<Piece[]>
  /** The first page, which is drawn before it is shown. */
  first: Drawn | undefined
  close(): void
}

/** Opens a PDF. Throws `PdfError`. */
export async function openPdf(data: Uint8Array): Promise<Pdf> {
  if (hasHugePicture(data)) throw new PdfError('costly')
  await loadLibrary()
  const document = await inTime(openDocument(data)).catch((error) => {
    throw error instanceof PdfError ? error : new PdfError(error?.name === 'PasswordException' ? 'locked' : 'damaged')
  })
  const first = await inTime(document.getPage(1)).catch((error) => {
    void document.loadingTask.destroy()
    throw error instanceof PdfError ? error : new PdfError('damaged')
  })
  return pdfOf(document, sizeOfPage(first))
}

const sizeOfPage = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

function pdfOf(document: PDFDocumentProxy, size: PageSize): Pdf {
  const pieces = new Map<number, Promise<Piece[]>>()
  return {
    total: document.numPages,
    shown: Math.min(document.numPages, maxPages),
    size,
    first: undefined,
    page: (number) => document.getPage(number),
    pieces(number) {
      const cached = pieces.get(number)
      if (cached) return cached
      const read = piecesOf(document, number)
      pieces.set(number, read)
      return read
    },
    close: () => void document.loadingTask.destroy(),
  }
}

async function piecesOf(document: PDFDocumentProxy, number: number): Promise<Piece[]> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []))
}

/** Draws a page at this width in pixels of the page, its pictures of filled-in forms included. */
export async function drawPage(
  pdf: Pdf,
  { number, width }: { number: number; width: number },
  signal?: AbortSignal,
): Promise<Drawn> {
  const page = await pdf.page(number)
  const whole = page.getViewport({ scale: 1 })
  const fitting = (width / whole.width) * devicePixelRatio
  const scale = Math.min(fitting, Math.sqrt(maxCanvas / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  signal?.addEventListener('abort', () => task.cancel())
  await inTime(task.promise)
  return { canvas, width }
}

/** Draws the first page before it is needed. */
export async function drawFirst(pdf: Pdf, width: number) {
  if (pdf.first?.width !== width) pdf.first = await drawPage(pdf, { number: 1, width })
}

/** Width and height of a page, as it is turned. */
export const sizeOf = async (pdf: Pdf, number: number) => sizeOfPage(await pdf.page(number))

/** The text of a page, invisible above its picture: to be read out, selected and marked. */
export async function layText(pdf: Pdf, number: number, container: HTMLElement) {
  const { TextLayer } = await loadLibrary()
  const page = await pdf.page(number)
  const layer = new TextLayer({
    textContentSource: await page.getTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  })
  await layer.render()
  return layer.textDivs
}

/** Ends the worker of a file that takes too long, and with it every other open file. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      endWorker()
      reject(new PdfError('costly'))
    }, maxMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
