import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { EuropassCv } from './cv.ts'

let face: Promise<Buffer> | undefined

/** A sheet with what a CV states and its XML attached, as the editor of Europass attaches it. */
export async function europassPdf(cv: EuropassCv, xml: string, reader: string): Promise<Buffer> {
  face ??= readFile(resolve('content/fonts/regular.ttf'))
  // Loaded here, since few ask for a PDF and its tables take as long as all else of a start's reading.
  const { default: PDFDocument } = await import('pdfkit')
  const name = `${cv.givenName} ${cv.familyName}`.trim()
  // No font at first: the one that pdfkit would take is not found from within the bundle.
  const info = { Title: `Europass – ${name}` }
  const document = new PDFDocument({ size: 'A4', margin: 56, lang: reader, info, font: '' })
  const written = buffer(document)
  document.font(await face)
  document.file(Buffer.from(xml), { name: 'attachment.xml', type: 'text/xml' })
  document.fontSize(22).text(name).moveDown(0.5).fontSize(11)
  for (const line of linesOf(cv, reader)) document.text(line)
  document.end()
  return written
}

const linesOf = ({ email, phone, address, birthDate, languages }: EuropassCv, reader: string): string[] =>
  [
    email,
    phone && `+${phone.code} ${phone.number}`,
    address,
    birthDate && new Intl.DateTimeFormat(reader, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(birthDate)),
    '',
    ...languages.map(
      ({ code, level }) => `${new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code} ${level}`,
    ),
  ].filter((line) => line !== undefined)
