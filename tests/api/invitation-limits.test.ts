import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../server/accounts/table.ts'
import { mails, suppressedEmails } from '../../server/mails/table.ts'
import { deleteOldInvitations } from '../../server/members/retention.ts'
import type { memberRoutes } from '../../server/members/routes.ts'
import { invitations } from '../../server/members/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { message } from '../../server/text/message.ts'
import { wholeApp } from '../support/access/app.ts'
import { errorOf, origin } from '../support/accounts.ts'
import { filesInMemory, servicesFor } from '../support/app.ts'
import { as } from '../support/client.ts'
import { aDashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const aTeam = async (db: Db) => ({ invited: as<typeof memberRoutes>((await aDashboard(db)).app).api.invitations })

test('an invitation is deleted thirty days after it expired', async ({ db }) => {
  const { services } = servicesFor(db)
  const { invited } = await aTeam(db)
  await invited.$post({ json: { email: 'marta@hotel.example', role: 'clan' } })
  const later = (days: number) => ({ ...services, now: () => new Date(Date.now() + days * 24 * 3600_000) })
  await deleteOldInvitations(later(36))
  expect(await db.$count(invitations)).toBe(1)
  await deleteOldInvitations(later(38))
  expect(await db.$count(invitations)).toBe(0)
})

test('inviting stops at fifty an hour', async ({ db }) => {
  const { invited } = await aTeam(db)
  const statuses: number[] = []
  for (let nth = 0; nth < 51; nth++)
    statuses.push((await invited.$post({ json: { email: `p${nth}@hotel.example`, role: 'clan' } })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  expect(statuses.at(-1)).toBe(429)
})

test('an invitation that cannot be mailed again leaves the link of the one before', async ({ db }) => {
  const { invited } = await aTeam(db)
  const email = 'marta@hotel.example'
  const invite = () => invited.$post({ json: { email, role: 'clan', language: 'de' } })
  for (let nth = 0; nth < 3; nth++) expect((await invite()).status).toBe(200)
  const before = await db.select().from(invitations)
  expect((await invite()).status).toBe(429)
  await db.insert(suppressedEmails).values({ email, source: 'bounce' })
  const refused = await invite()
  expect([refused.status, (await errorOf(refused)).message]).toEqual([409, message('de', 'mailSuppressed')])
  expect(await db.select().from(invitations)).toEqual(before)
})

/** The link of each of two invitations to an address, and how it is accepted. */
async function invitedTwice(db: Db) {
  const teams = [await aTeam(db), await aTeam(db)]
  for (const { invited } of teams) await invited.$post({ json: { email: 'marta@hotel.example', role: 'clan' } })
  const sent = await db.select().from(mails).where(eq(mails.kind, 'member.invitation')).orderBy(mails.id)
  const app = wholeApp(db, filesInMemory())
  return sent.map(({ text }) => async () => {
    const token = /invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
    const body = new URLSearchParams({ token, name: 'Marta Novak', password: 'osam zelenih otoka 12' })
    const response = await app.request('/EN/invitation', { method: 'POST', headers: { origin }, body })
    return response.status === 303 ? 'accepted' : response.text()
  })
}

const hasAccount = new RegExp(`(?=.*"status":409).*${message('en', 'invitedHasAccount')}`, 's')

test('who accepted another invitation to their address reads that they have an account', async ({ db }) => {
  const [first, second] = await invitedTwice(db)
  expect(await first?.()).toBe('accepted')
  expect(await second?.()).toMatch(hasAccount)
  expect(await db.$count(users, eq(users.email, 'marta@hotel.example'))).toBe(1)
})

test('of two invitations that are accepted at the same moment one is', async ({ db }) => {
  const answers = await Promise.all((await invitedTwice(db)).map((accept) => accept()))
  expect(answers.toSorted()).toEqual([expect.stringMatching(hasAccount), 'accepted'])
  expect(await db.$count(users, eq(users.email, 'marta@hotel.example'))).toBe(1)
})
