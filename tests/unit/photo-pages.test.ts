import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  fitInto,
  fitted,
  isHeic,
  isPhoto,
  levels,
  maxPages,
  movePage,
  type PhotoPage,
  pdfName,
  turnPage,
} from '#src/applications/apply/photos/pages.ts'
import { writePdf } from '#src/applications/apply/photos/write-pdf.ts'
import { pagesOfPdf } from '../support/pdf.ts'

const file = (name: string, type = '') => new File(['x'], name, { type })
const pages = (keys: number[]): PhotoPage[] => keys.map((key) => ({ key, file: file(`${key}.jpg`), turns: 0 }))
const keysOf = (all: PhotoPage[]) => all.map(({ key }) => key)

test.each([
  [file('IMG_1.JPG', 'image/jpeg'), true, false],
  [file('cv.png', 'image/png'), true, false],
  [file('cv.webp', 'image/webp'), true, false],
  [file('IMG_1.HEIC'), true, true],
  [file('IMG_1', 'image/heif'), true, true],
  [file('cv.jpg', 'application/pdf'), false, false],
  [file('cv.pdf', 'application/pdf'), false, false],
  [file('cv.gif', 'image/gif'), false, false],
  [file('logo.svg', 'image/svg+xml'), false, false],
])('%o is a photo or not', (photo, expected, heic) => {
  expect([isPhoto(photo), isHeic(photo)]).toEqual([expected, heic])
})

describe('pages', () => {
  test('move by one place, and stay at the ends', () => {
    expect(keysOf(movePage(pages([1, 2, 3]), 3, -1))).toEqual([1, 3, 2])
    expect(keysOf(movePage(pages([1, 2, 3]), 1, 1))).toEqual([2, 1, 3])
    for (const [key, step] of [
      [1, -1],
      [3, 1],
      [9, 1],
    ] as const)
      expect(keysOf(movePage(pages([1, 2, 3]), key, step))).toEqual([1, 2, 3])
  })

  test('are none more or less after any moves, and four turns are none', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(-1 as const, 1 as const)))
    fc.assert(
      fc.property(moves, (all) => {
        const moved = all.reduce((before, [key, step]) => movePage(before, key, step), pages([1, 2, 3, 4, 5]))
        expect(keysOf(moved).sort()).toEqual([1, 2, 3, 4, 5])
      }),
    )
    const turned = [1, 2, 3, 4].reduce((before) => turnPage(before, 2), pages([1, 2]))
    expect(turnPage(pages([1, 2]), 2).map(({ turns }) => turns)).toEqual([0, 1])
    expect(turned).toEqual(pages([1, 2]).map((page) => ({ ...page, file: expect.any(File) })))
  })
})

test('a picture keeps its shape, is never enlarged and never longer than asked', () => {
  expect(fitted({ width: 4000, height: 3000 }, 2400)).toEqual({ width: 2400, height: 1800 })
  expect(fitted({ width: 300, height: 400 }, 2400)).toEqual({ width: 300, height: 400 })
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), fc.constantFrom(...levels), (width, height, { edge }) => {
      const size = fitted({ width, height }, edge)
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(Math.max(edge, 1))
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('pictures fit while they and the structure of the PDF are within the limit', () => {
  expect(fitInto(1_000_000, [400_000, 590_000])).toBe(true)
  expect(fitInto(1_000_000, [400_000, 599_000])).toBe(false)
})

test.each([
  ['Životopis', 'Životopis.pdf'],
  ['Svjedodžbe (jedna datoteka)', 'Svjedodžbe.pdf'],
  ['CV / résumé: upload *', 'CV résumé upload.pdf'],
  ['(…)', 'Fotografije.pdf'],
  ['x'.repeat(300), `${'x'.repeat(60)}.pdf`],
])('the PDF for %j is called %j', (caption, name) => {
  expect(pdfName(caption, 'Fotografije')).toBe(name)
})

describe('the PDF', () => {
  const picture = async (width: number, height: number, turns = 0) => {
    const jpeg = await sharp({ create: { width, height, channels: 3, background: '#808080' } })
      .jpeg()
      .toBuffer()
    return { jpeg: Uint8Array.from(jpeg).buffer, width, height, turns }
  }

  test('has a page for each picture, turned as asked and as large as A4 allows', async () => {
    const pdf = await writePdf([await picture(300, 400), await picture(300, 400, 1), await picture(400, 100, 2)], 'CV')
    expect(pdf.type).toBe('application/pdf')
    expect(pagesOfPdf(Buffer.from(await pdf.arrayBuffer()))).toEqual([
      [631, 842],
      [842, 631],
      [842, 210],
    ])
  })

  test('is smaller than what was counted on for pictures and structure', async () => {
    const all = await Promise.all(Array.from({ length: maxPages }, () => picture(60, 80)))
    const sizes = all.map(({ jpeg }) => jpeg.byteLength)
    const pdf = await writePdf(all, 'CV')
    expect(fitInto(pdf.size, sizes)).toBe(false)
  })
})
