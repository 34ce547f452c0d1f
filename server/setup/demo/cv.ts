import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import subset from 'subset-font'
import type { CvContent } from './content.ts'

const { resolve } = createRequire(import.meta.url)

/** The package can also write plain TrueType, the format that PDF needs; its types do not say so. */
const subsetTrueType = subset as (font: Buffer, text: string, options: { targetFormat: string }) => Promise<Buffer>

/** Every Latin letter, and typographic signs. */
const letters = `${String.fromCharCode(...Array.from({ length: 0x24f - 0x20 }, (_, at) => 0x20 + at))}–—‘’‚“”„…•€·`

type Faces = { regular: Buffer; bold: Buffer }
let faces: Promise<Faces> | undefined

/** Both faces reduced to these letters, once for all documents: a whole face costs each one 20 ms. */
function openFaces(): Promise<Faces> {
  const cutDown = async (name: string) =>
    subsetTrueType(await readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)), letters, { targetFormat: 'truetype' })
  faces ??= Promise.all([cutDown('DejaVuSans'), cutDown('DejaVuSans-Bold')]).then(([regular, bold]) => ({
    regular,
    bold,
  }))
  return faces
}

/** A German CV of one page as PDF. */
export async function drawCv(name: string, cv: CvContent): Promise<Buffer> {
  const page = newPage(await openFaces(), `Lebenslauf ${name}`)
  page.font('bold').fontSize(22).text(name)
  page
    .font('regular')
    .fontSize(12)
    .fillColor('#44536b')
    .text(`${cv.profession} · ${cv.town} · Jahrgang ${cv.birthYear}`)
  page.moveDown().fillColor('#16243a').fontSize(10.5).text(cv.summary)

  section(
    page,
    'Berufserfahrung',
    cv.experience.map(({ years, role, place }) => `${years}   ${role}, ${place}`),
  )
  section(page, 'Ausbildung', cv.education)
  section(page, 'Sprachen', [cv.languages.map(({ language, level }) => `${language} (${level})`).join(', ')])
  section(page, 'Kenntnisse', [cv.skills.join(', ')])
  page.end()
  return buffer(page)
}

/** A short letter of a title and a text as PDF. */
export async function drawLetter(title: string, text: string): Promise<Buffer> {
  const page = newPage(await openFaces(), title)
  page.font('bold').fontSize(18).text(title).moveDown()
  page.font('regular').fontSize(11).text(text)
  page.end()
  return buffer(page)
}

function newPage({ regular, bold }: Faces, title: string): PDFKit.PDFDocument {
  const page = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title } })
  page.registerFont('regular', regular)
  page.registerFont('bold', bold)
  return page.font('regular').fillColor('#16243a')
}

function section(page: PDFKit.PDFDocument, heading: string, lines: string[]) {
  page.moveDown().font('bold').fontSize(13).fillColor('#0f5c92').text(heading).moveDown(0.3)
  page.font('regular').fontSize(10.5).fillColor('#16243a')
  for (const line of lines) page.text(line, { paragraphGap: 3 })
}
