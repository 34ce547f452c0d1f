import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentsOf, hasHugePicture, kindOf } from '#src/applications/cv/cv-file.ts'
import { docxMime } from '../support/word.ts'

const file = (id: string, mime = 'application/pdf', filename = `${id}.pdf`) => ({
  ...{ id, mime, filename, url: `/api/files/${id}`, bytes: 1000 },
})

describe('the CV', () => {
  test('is the first file of the first document question that has one', () => {
    const answers = [
      { type: 'SimpleText', files: [] },
      { type: 'Image', files: [file('photo', 'image/jpeg')] },
      { type: 'Document', files: [] },
      { type: 'Document', files: [file('cv'), file('second')] },
      { type: 'File', files: [file('other')] },
      { type: 'Document', files: [file('certificate')] },
    ]
    expect(documentsOf(answers).map(({ id }) => id)).toEqual(['cv', 'second', 'certificate'])
  })

  test('is missing where no document was sent', () => {
    expect(documentsOf([{ type: 'File', files: [file('a')] }])).toEqual([])
  })
})

test.for([
  ['pdf', 'application/pdf', 'cv.pdf'],
  ['word', docxMime, 'cv.docx'],
  ['word', 'application/msword', 'cv.doc'],
  ['word', 'application/x-cfb', 'cv.doc'],
  ['word', 'application/x-cfb', 'CV.DOCX'],
  ['word', 'application/zip', 'cv.docx'],
  ['other', 'application/zip', 'cv.zip'],
  ['other', 'application/x-cfb', 'cv.xls'],
  ['other', 'text/html', 'cv.pdf'],
] as const)('it is shown as %s: %s, %s', ([kind, mime, filename]) => {
  expect(kindOf({ mime, filename })).toBe(kind)
})

const pdfWith = (words: string) => new TextEncoder().encode(`%PDF-1.7\n5 0 obj\n<< ${words} >>\nstream\n\0\xff`)

describe('a picture in a PDF is too large', () => {
  test.for([
    ['/Type /XObject /Subtype /Image /Width 10000 /Height 10000 /BitsPerComponent 8', true],
    ['/Height 20000\n/Filter /DCTDecode /Width 20000', true],
    ['/Width 8000 /Height 6000', false],
    ['/Width 99999', false],
  ] as const)('%s: %s', ([words, isHuge]) => {
    expect(hasHugePicture(pdfWith(words))).toBe(isHuge)
  })

  test.for([
    ['/Width 7 0 R /Height 8 0 R', '7 0 obj\n640\nendobj\n8 0 obj 480 endobj', false],
    ['/Width 7 0 R /Height 8 0 R', '7 0 obj\n20000\nendobj\n8 0 obj 20000 endobj', true],
    ['/Height 20000 /Width 7 0 R', '7 0 obj\r\n20000\r\nendobj', true],
    ['/Height 480 /Width 7 0 R', '7 0 obj 640 endobj 7 0 obj 999999 endobj', true],
    ['/Height 480 /Width 7 0 R', '17 0 obj 640 endobj', true],
  ] as const)('whose size stands elsewhere: %s, %s: %s', ([words, objects, isHuge]) => {
    expect(hasHugePicture(pdfWith(`${words} >> endobj\n${objects}`))).toBe(isHuge)
  })

  test('beyond 50 million pixels, whatever the file is else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.nat(20_000), fc.nat(20_000), (noise, width, height) => {
        const picture = pdfWith(`/Width ${width} /Height ${height}`)
        const around = Uint8Array.from([...noise.map((byte) => (byte === 0x2f ? 0 : byte)), 0x20, ...picture])
        expect(hasHugePicture(around)).toBe(width * height > 50_000_000)
      }),
    )
  })
})
