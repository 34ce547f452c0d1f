import PDFDocument from 'pdfkit'

/** A JPEG and how often it is turned by a quarter, clockwise. */
export type PdfPage = { jpeg: ArrayBuffer; width: number; height: number; turns: number }

/** The longer edge of A4 in points. */
const longEdge = 841.89

/** A PDF with one picture on each page; pages are as large as A4 allows. */
export function writePdf(pages: PdfPage[], title: string): Promise<Blob> {
  // Without text it needs no font.
  const document = new PDFDocument({ autoFirstPage: false, font: '', info: { Title: title } })
  const pieces: BlobPart[] = []
  const written = new Promise<Blob>((resolve, reject) => {
    document.on('data', (piece: BlobPart) => pieces.push(piece))
    document.on('error', reject)
    document.on('end', () => resolve(new Blob(pieces, { type: 'application/pdf' })))
  })
  for (const { jpeg, turns, ...pixels } of pages) {
    const scale = longEdge / Math.max(pixels.width, pixels.height)
    const [width, height] = [pixels.width * scale, pixels.height * scale]
    const size: [number, number] = turns % 2 === 0 ? [width, height] : [height, width]
    document.addPage({ size, margin: 0 })
    document.translate(size[0] / 2, size[1] / 2).rotate(90 * turns)
    document.image(jpeg, -width / 2, -height / 2, { width, height })
  }
  document.end()
  return written
}
