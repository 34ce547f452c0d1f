import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { isLockedPdf } from '#server/files/locked-pdf.ts'

function pdf(options: PDFKit.PDFDocumentOptions) {
  const document = new PDFDocument(options)
  document.text('Ana Kovač')
  document.end()
  return buffer(document)
}

const versions = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const

test.each(versions)('a PDF %s is locked only if it asks for a password to open', async (pdfVersion) => {
  expect(isLockedPdf(await pdf({ pdfVersion }))).toBe(false)
  expect(isLockedPdf(await pdf({ pdfVersion, ownerPassword: 'o', permissions: { printing: 'lowResolution' } }))).toBe(
    false,
  )
  expect(isLockedPdf(await pdf({ pdfVersion, userPassword: 'lozinka' }))).toBe(true)
  expect(isLockedPdf(await pdf({ pdfVersion, userPassword: 'lozinka', ownerPassword: 'o' }))).toBe(true)
})

/** The newest method, which PDFKit does not write: `user` as qpdf writes it. */
const newest = (user: string) =>
  new TextEncoder().encode(`%PDF-2.0
7 0 obj << /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256
/O <${'0'.repeat(96)}> /P -4 /R 6 /U <${user}> /V 5 /EncryptMetadata true >> endobj
trailer << /Encrypt 7 0 R /ID [<00><00>] >>`)

test('the newest method of encryption is read too', () => {
  const open = '2908b73d67d35090b1cc71f7443c645c703564b4f6782fe0e74b1c7a34b528fa9b690cd693f034354d3926988d571b50'
  const locked = '782a413be9e85ae095cc2fcaf2cae05ed94e9a0eae746e5c2a89cd67829eec11a97fac7bf3a170582fb2a0fe095dbe41'
  expect([open, locked].map((user) => isLockedPdf(newest(user)))).toEqual([false, true])
})

test('what cannot be read counts as open, and is answered in linear time', async () => {
  const whole = await pdf({ pdfVersion: '1.4', userPassword: 'lozinka' })
  fc.assert(
    fc.property(fc.nat(whole.length), fc.uint8Array({ maxLength: 40 }), (at, noise) => {
      expect(typeof isLockedPdf(Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + 20)]))).toBe('boolean')
    }),
  )
  for (const piece of ['/EncryptX', '/Encrypt 1 0 R', '11 0 obj /Encrypt 1 0 R ', '/Encrypt <</O (((((', '/ID [<'])
    expect(isLockedPdf(Buffer.from(piece.repeat(10_000_000 / piece.length)))).toBe(false)
})
