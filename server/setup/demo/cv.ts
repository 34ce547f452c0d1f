import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { fillIn } from '../../text/fill-in.ts'

export type CvContent = {
  profession: string
  town: string
  summary: string
  experience: { years: string; place: string; role: string }[]
  education: string[]
  languages: { language: string; level: string }[]
  skills: string[]
}

type Faces = { regular: Buffer; bold: Buffer }
let faces: Promise<Faces> | undefined

/** DejaVu Sans reduced to Latin letters: a whole face costs each document 20 ms. */
function openFaces(): Promise<Faces> {
  const read = (name: string) => readFile(resolve('content/fonts', `${name}.ttf`))
  faces ??= Promise.all([read('regular'), read('bold')]).then(([regular, bold]) => ({ regular, bold }))
  return faces
}

/** A German CV of one page as PDF; `{name}` in its summary is the first name. */
export async function drawCv(name: string, cv: CvContent): Promise<Buffer> {
  const page = newPage(await openFaces(), `Lebenslauf ${name}`)
  page.font('bold').fontSize(22).text(name)
  page.font('regular').fontSize(12).fillColor('#44536b').text(`${cv.profession} · ${cv.town}`)
  page
    .moveDown()
    .fillColor('#16243a')
    .fontSize(10.5)
    .text(fillIn(cv.summary, { name: name.split(' ')[0] ?? name }))

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

/** A head and shoulders in a colour. */
export function drawPortrait(hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80" width="480" height="640"><rect width="60" height="80" fill="hsl(${hue},35%,82%)"/><circle cx="30" cy="32" r="13" fill="hsl(${hue},30%,38%)"/><path d="M6 80c0-19 10-30 24-30s24 11 24 30z" fill="hsl(${hue},30%,38%)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
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
