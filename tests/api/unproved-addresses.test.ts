import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '../../server/accounts/table.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { candidates } from '../../server/candidates/table.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { sendRepliesTask } from '../../server/replies/tasks.ts'
import { call } from '../support/accounts.ts'
import { aDashboard, anApplication, aUser, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const link = 'https://prijava-hotel.example/obrazac'
const texts = { hr: { subject: 'Obrazac na prijava-hotel.example', text: `Ispunite ${link} još danas.\n\nEva` } }
const appliedAt = new Date('2026-11-20T12:00:00Z')

/** Replies to an application and returns the mail. */
async function replyTo({ app }: Dashboard, db: Db, id: number, key = crypto.randomUUID()) {
  app.tasks.length = 0
  expect((await call(app, '/api/replies', { ids: [id], kind: 'ask', texts, key })).status).toBe(200)
  for (const { name, task } of app.tasks)
    if (name === sendRepliesTask.name) await sendRepliesTask.run(app.services, task as never)
  return (await db.select().from(mails).where(eq(mails.kind, 'application.reply')).orderBy(mails.id)).at(-1)
}

const setUp = async (db: Db) => {
  const own = await aDashboard(db)
  const application = await anApplication(db, own, { appliedAt, email: 'ana@posta.example' })
  return { own, application, candidateId: application.candidateId }
}

describe('a reply to an address that never used a link of ours', () => {
  test('has its links written out, in HTML and as text, and says so', async ({ db }) => {
    const { own, application } = await setUp(db)
    const mail = await replyTo(own, db, application.id)
    expect(mail?.subject).toBe('Obrazac na prijava-hotel[.]example')
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain('Ispunite prijava-hotel[.]example/obrazac još danas.')
      expect(body).toContain('oznaka [.] zamjenjuje točku')
      expect(body).not.toContain('prijava-hotel.example')
    }
  })

  test('says in the first mail who writes and why, and how to stop it', async ({ db }) => {
    const { own, application } = await setUp(db)
    const first = await replyTo(own, db, application.id)
    expect(first?.text).toMatch(/^Hotel Jadran Vam piše jer je 20\. studenoga 2026\. s ovom adresom poslana prijava/)
    expect(first?.text).toMatch(/Zaustavite ove poruke:\nhttps:\/\/preko\.example\/user-request-data\//)
    expect((await replyTo(own, db, application.id))?.text).not.toContain('Vam piše jer')
  })

  test('does not name a company that its ad hides, nor link one that is named like an address', async ({ db }) => {
    const own = await aDashboard(db, 'https://prijava-hotel.example')
    const { id } = await anApplication(db, own)
    const named = await replyTo(own, db, id)
    expect(`${named?.html}${named?.text}`).not.toContain('prijava-hotel.example')
    expect(named?.text).toMatch(/^prijava-hotel\[\.\]example Vam piše/)
  })

  test('is previewed as it is sent', async ({ db }) => {
    const { own, application } = await setUp(db)
    const response = await call(own.app, '/api/replies/preview', { ids: [application.id], kind: 'ask', texts })
    expect(await response.json()).toMatchObject({ mail: { text: expect.stringContaining('[.]example/obrazac') } })
  })
})

describe('an address is proved', () => {
  const isLinked = async (db: Db, own: Dashboard, id: number) => {
    const mail = await replyTo(own, db, id)
    expect(mail?.text.includes('Vam piše jer')).toBe(!mail?.text.includes(link))
    return mail?.text.includes(link)
  }
  const provedAt = async (db: Db) => (await db.select().from(candidates))[0]?.provedAt ?? null

  test('by asking for its data', async ({ db }) => {
    const { own, application, candidateId } = await setUp(db)
    const token = await issueCandidateToken(db, candidateId, 'request-data')
    const page = `/apipublic/candidate/${candidateId}?token=${token}`
    await call(own.app, page)
    expect(await provedAt(db)).toBeNull()
    const asked = await call(own.app, `/apipublic/candidate/${candidateId}/request-data`, { token })
    expect([asked.status, await provedAt(db)]).toEqual([200, expect.any(Date)])
    expect(await isLinked(db, own, application.id)).toBe(true)
  })

  test('by an account that was confirmed', async ({ db }) => {
    const { own, application } = await setUp(db)
    const user = await aUser(db, { email: 'ana@posta.example', confirmedAt: null })
    expect(await isLinked(db, own, application.id)).toBe(false)
    await db.update(users).set({ confirmedAt: new Date() }).where(eq(users.id, user.id))
    expect(await isLinked(db, own, application.id)).toBe(true)
  })

  test('not by unsubscribing, which who never applied does too', async ({ db }) => {
    const { own, application, candidateId } = await setUp(db)
    const token = await issueCandidateToken(db, candidateId, 'unsubscribe')
    await call(own.app, `/apipublic/optoutmarketing?kandidatId=${candidateId}&token=${token}`, {})
    expect(await isLinked(db, own, application.id)).toBe(false)
  })
})

test.for([
  [29, 30],
  [31, 300],
])('a company that signed up %i days ago may send %i replies an hour', async ([days, times], { db }) => {
  const own = await aDashboard(db)
  const createdAt = new Date(Date.now() - (days ?? 0) * 24 * 3600_000)
  await db.update(companies).set({ createdAt }).where(eq(companies.id, own.company.id))
  const { id } = await anApplication(db, own)
  const statuses = new Map<number, number>()
  for (let at = 0; at <= (times ?? 0); at += 1) {
    const { status } = await call(own.app, '/api/replies', { ids: [id], kind: 'invite', key: crypto.randomUUID() })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [200, times],
    [429, 1],
  ])
})
