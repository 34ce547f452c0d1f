import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import site from '#content/site/site.json' with { type: 'json' }

export type PriceList = {
  title: string
  validFrom: string
  intro: string
  packages: { name: string; price: number; duration: string; holds: string[] }[]
  extras: { name: string; price: number }[]
  terms: string[]
}
type Language = 'hr' | 'en' | 'de'

const labels = {
  hr: { from: 'Vrijedi od', extras: 'Dodatne usluge', terms: 'Uvjeti' },
  en: { from: 'Valid from', extras: 'Extras', terms: 'Terms' },
  de: { from: 'Gültig ab', extras: 'Zusatzleistungen', terms: 'Bedingungen' },
}
const ink = '#16243a'
const soft = '#55627a'
const sea = '#0f5c92'
const left = 56
const width = 483

/** One price list on one sheet. The same texts always give the same bytes. */
export function drawPriceList(list: PriceList, language: Language): Promise<Buffer> {
  const page = openPage(list)
  drawHead(page, list, language)
  for (const each of list.packages) drawPackage(page, each, language)
  drawExtras(page, list, language)
  drawTerms(page, list, language)
  page.end()
  return buffer(page)
}

function openPage({ title, validFrom }: PriceList): PDFKit.PDFDocument {
  const fonts = createRequire(import.meta.url)
  const info = { Title: `${site.name}: ${title}`, Author: site.company.name, CreationDate: new Date(validFrom) }
  const page = new PDFDocument({ size: 'A4', margins: { top: 48, bottom: 40, left, right: left }, info })
  page.registerFont('regular', fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  page.registerFont('bold', fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
  return page
}

function drawHead(page: PDFKit.PDFDocument, { title, validFrom, intro }: PriceList, language: Language) {
  page.rect(0, 0, page.page.width, 10).fill(sea)
  page.font('bold').fontSize(15).fillColor(sea).text(site.name, left, 40)
  page.fontSize(22).fillColor(ink).text(title, left, 64)
  page.font('regular').fontSize(9.5).fillColor(soft)
  page.text(`${labels[language].from} ${dayOf(validFrom, language)}`).moveDown(0.6)
  page.fillColor(ink).text(intro, { width }).moveDown(0.8)
}

function drawPackage(
  page: PDFKit.PDFDocument,
  { name, price, duration, holds }: PriceList['packages'][number],
  language: Language,
) {
  const top = page.y
  page
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineWidth(0.7)
    .stroke('#d5cdbd')
  page
    .font('bold')
    .fontSize(12.5)
    .fillColor(ink)
    .text(name, left, top + 9, { width: 350 })
  page.text(euros(price, language), left + 350, top + 9, { width: width - 350, align: 'right' })
  page
    .font('regular')
    .fontSize(9)
    .fillColor(soft)
    .text(duration, left, top + 27)
  page.fillColor(ink).fontSize(9.5)
  for (const line of holds) page.text(`•  ${line}`, left + 8, page.y + 2, { width: width - 8 })
  page.x = left
  page.moveDown(0.9)
}

function drawExtras(page: PDFKit.PDFDocument, { extras }: PriceList, language: Language) {
  heading(page, labels[language].extras)
  for (const { name, price } of extras) {
    const top = page.y
    page
      .text(name, left, top, { width: 380 })
      .text(euros(price, language), left + 380, top, { width: width - 380, align: 'right' })
    page.moveDown(0.25)
  }
  page.x = left
  page.moveDown(0.6)
}

function drawTerms(page: PDFKit.PDFDocument, { terms }: PriceList, language: Language) {
  heading(page, labels[language].terms)
  page.fontSize(8.5).fillColor(soft)
  for (const term of terms) page.text(term, left, page.y, { width, paragraphGap: 3 })
  const { name, street, postcode, city, vat } = site.company
  page.moveDown(0.8).text(`${name}, ${street}, ${postcode} ${city} · ${vat}`, { width })
  page.text(`${site.email} · ${site.phone}`, { width })
}

function heading(page: PDFKit.PDFDocument, text: string) {
  page.font('bold').fontSize(11.5).fillColor(sea).text(text, left, page.y, { width }).moveDown(0.35)
  page.font('regular').fontSize(9.5).fillColor(ink)
}

const euros = (amount: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(amount)

const dayOf = (date: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )
