import { describe, expect } from 'vitest'
import type { MemberRole } from '../../server/accounts/roles.ts'
import type { filesRoutes } from '../../server/downloads/routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { origin } from '../support/accounts.ts'
import { admin, appFor, employerOf, filesInMemory } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anAnswer, anApplication } from '../support/dashboard.ts'
import { isOnPostgres, test } from '../support/db.ts'
import { aDoc, aDocx, aLockedDocx, docxMime, docxOf } from '../support/word.ts'

const cfb = 'application/x-cfb'

/** An application to a company with this file as its CV, and the text that a viewer reads of it. */
async function aCv(db: Db, content: Uint8Array, file = { name: 'zivotopis.docx', mime: docxMime }) {
  const storage = filesInMemory()
  const own = await aDashboard(db)
  const application = await anApplication(db, own)
  const { fileId } = await anAnswer(db, application.id, { type: 'Document', value: '' }, file)
  await storage.put(`applications/${fileId}`, content)
  const appOf = (viewer = employerOf(own.company.id)) => appFor(db, { viewer, storage })
  return {
    own,
    fileId,
    text: (viewer = employerOf(own.company.id)) =>
      read(as<typeof filesRoutes>(appOf(viewer)).api.files[':id'].text.$get({ param: { id: fileId } })),
    statusFor: async (viewer: Parameters<typeof appOf>[0]) =>
      (await appOf(viewer).request(`/api/files/${fileId}/text`, { headers: { origin } })).status,
  }
}

test('a docx is shown as its paragraphs', async ({ db }) => {
  const { text } = await aCv(db, aDocx('Ivana Marković', 'konobarica &amp; voditeljica'))
  expect(await text()).toEqual({ state: 'text', text: 'Ivana Marković\n\nkonobarica & voditeljica' })
})

test('a doc is shown as its paragraphs', async ({ db }) => {
  const { text } = await aCv(db, aDoc('Ivana Marković\rŠest sezona'), { name: 'zivotopis.doc', mime: cfb })
  expect(await text()).toEqual({ state: 'text', text: 'Ivana Marković\nŠest sezona' })
})

test.for([
  ['a docx with a password', 'locked', aLockedDocx()],
  ['a doc with a password', 'locked', aDoc('Ivana', { isLocked: true })],
  ['an archive without a document', 'damaged', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
  ['half a docx', 'damaged', aDocx('Ivana Marković').slice(0, 300)],
  ['half a doc', 'damaged', aDoc('Ivana Marković').slice(0, 3000)],
  ['elements 50,000 deep', 'damaged', docxOf(`${'<w:p>'.repeat(50_000)}${'</w:p>'.repeat(50_000)}`)],
] as const)('%s is said to be %s', async ([, state, content], { db }) => {
  const { text } = await aCv(db, content)
  expect(await text()).toEqual({ state, text: '' })
})

describe.skipIf(isOnPostgres)('files that take too much end their process, and the next one is read', () => {
  test.for([
    ['half a gigabyte in one', docxOf(new Uint8Array(500_000_000))],
    ['hundreds of thousands of paragraphs', docxOf('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(400_000))],
  ] as const)('%s', { timeout: 60_000 }, async ([, content], { db }) => {
    const { text } = await aCv(db, content)
    expect(await text()).toEqual({ state: 'costly', text: '' })
    const next = await aCv(db, aDocx('Ivana'))
    expect(await next.text()).toEqual({ state: 'text', text: 'Ivana' })
  })
})

test('entities of the file and other files are not read', async ({ db }) => {
  const xml =
    '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/hostname"><!ENTITY b "bb">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>x&a;&b;</w:t></w:r></w:p></w:body></w:document>'
  const { text } = await aCv(db, docxOf(Buffer.from(xml)))
  expect((await text()).text).not.toContain('bb')
})

test('a long text is cut', async ({ db }) => {
  const { text } = await aCv(db, aDocx(...Array.from({ length: 30 }, () => 'a'.repeat(10_000))))
  expect((await text()).text.length).toBe(200_000)
})

test('everyone of the company and administrators read it, others not', async ({ db }) => {
  const { own, statusFor } = await aCv(db, aDocx('Ivana'))
  const other = await aDashboard(db, 'Konoba')
  const member = (companyId: number, role: MemberRole) => ({ ...employerOf(companyId), role })
  expect(await statusFor(member(own.company.id, 'reader'))).toBe(200)
  expect(await statusFor(admin)).toBe(200)
  expect(await statusFor(member(other.company.id, 'owner'))).toBe(404)
  expect(await statusFor({ kind: 'visitor' })).toBe(401)
})

test('what is no Word file has no text to read', async ({ db }) => {
  const { statusFor, own } = await aCv(db, Buffer.from('%PDF'), { name: 'cv.pdf', mime: 'application/pdf' })
  expect(await statusFor(employerOf(own.company.id))).toBe(415)
})
