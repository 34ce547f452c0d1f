import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '../../server/mails/table.ts'
import { noteMentions } from '../../server/notes/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call, jsonOf } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { aDashboard, anAdmin, anApplication, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

async function aTeam(db: Db) {
  const own = await aDashboard(db)
  const companyId = own.company.id
  const marta = await aUser(db, { companyId, role: 'reader', name: 'Marta Novak', language: 'de' })
  const { id: applicationId, candidateId } = await anApplication(db, own)
  const write = async (note: object, app = own.app) =>
    ((await jsonOf(call(app, '/api/notes', note))) as { id: number }).id
  const sent = () => db.select().from(mails).where(eq(mails.kind, 'note.mention')).orderBy(asc(mails.id))
  return { own, companyId, marta, applicationId, candidateId, write, sent }
}

test('a mention mails the member in their language with a link, and nothing of the note', async ({ db }) => {
  const { own, marta, applicationId, candidateId, write, sent } = await aTeam(db)
  await write({ applicationId, content: 'Tajna: @Marta Novak, što misliš?' })
  await write({ candidateId, content: 'Zovi ga, @marta novak!' })
  const [first, second] = await sent()
  expect(first).toMatchObject({ receiver: marta.email, subject: expect.stringMatching(/erwähnt Sie/), candidateId })
  expect(first?.text).toMatch(new RegExp(`/DE/\\S*\\?application=${applicationId}\\b`))
  expect(second?.text).toContain(`/DE/user-profile/${candidateId}`)
  expect(`${first?.text}${second?.text}`).not.toMatch(/Tajna|Zovi/)
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'note.mention'))
  expect(entries).toMatchObject([1, 2].map(() => ({ actorId: own.user.id, subjectId: String(marta.id) })))
})

test('editing a note mails whom it newly mentions, nobody twice, and deleting it leaves no mention', async ({ db }) => {
  const { own, companyId, applicationId, write, sent } = await aTeam(db)
  const thomas = await aUser(db, { companyId, name: 'Thomas Pichler' })
  const noteId = await write({ applicationId, content: '@Marta Novak' })
  await write({ noteId, content: 'Bez spomena' })
  await write({ noteId, content: '@Marta Novak i @Thomas Pichler, @Thomas Pichler' })
  expect((await sent()).map(({ receiver }) => receiver)).toEqual([expect.stringContaining('@'), thomas.email])
  expect(await db.$count(noteMentions)).toBe(2)
  await own.app.request(`/api/notes/${noteId}`, { method: 'DELETE' })
  expect(await db.$count(noteMentions)).toBe(0)
})

test('who wrote it, strangers, removed members and those whom an administrator names get no mail', async ({ db }) => {
  const { own, companyId, applicationId, write, sent } = await aTeam(db)
  const stranger = await aDashboard(db, 'Konoba')
  await aUser(db, { companyId: stranger.company.id, name: 'Pero Perić' })
  await aUser(db, { companyId, name: 'Bivši Član', removedAt: new Date() })
  await write({ applicationId, content: `@Pero Perić @Bivši Član @${own.company.contactName} @${own.user.email}` })
  const admin = appFor(db, { viewer: await anAdmin(db) })
  await write({ applicationId, content: '@Marta Novak', companyId }, admin)
  expect(await sent()).toEqual([])
})
