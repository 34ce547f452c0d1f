import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect } from 'vitest'
import { hashPassword } from '../../server/accounts/auth/password.ts'
import { secondFactors, sessions, users } from '../../server/accounts/table.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { memberRoutes } from '../../server/members/routes.ts'
import { invitations } from '../../server/members/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { wholeApp } from '../support/access/app.ts'
import { goodPassword, logIn, origin } from '../support/accounts.ts'
import { appFor, filesInMemory } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const email = 'Marta.Novak@hotel.example'
const person = { name: 'Marta Novak', password: 'osam zelenih otoka 12' }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(goodPassword)
})

/** A company and its owner's calls. */
async function aTeam(db: Db, config = {}) {
  const own = await aDashboard(db, 'Hotel Jadran', { config })
  const { members, invitations: invited } = as<typeof memberRoutes>(own.app).api
  return { ...own, members, invited, list: () => read(members.$get()) }
}
type Team = Awaited<ReturnType<typeof aTeam>>
const invite = async ({ invited }: Team, role: 'vlasnik' | 'clan' | 'citanje' = 'clan', to = email) =>
  (await read(invited.$post({ json: { email: to, role, language: 'en' } }))).id

async function tokenOfMail(db: Db) {
  const all = await db.select().from(mails).where(eq(mails.kind, 'member.invitation')).orderBy(mails.id)
  return /invitation\?token=([\w-]+)/.exec(all.at(-1)?.text ?? '')?.[1] ?? ''
}

/** The response of the page behind the link, and what it shows. */
async function visit(db: Db, token: string, values?: Partial<typeof person>) {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const response = await wholeApp(db, filesInMemory()).request(`/EN/invitation?token=${token}`, {
    ...(values && { method: 'POST', headers, body: new URLSearchParams({ token, ...person, ...values }).toString() }),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    isOpen: text.includes('Hotel Jadran'),
    cookie: response.headers.get('set-cookie'),
  }
}

const aMember = (db: Db, { company }: Team, role: 'owner' | 'member' | 'reader' = 'member') =>
  aUser(db, { companyId: company.id, role, name: 'Thomas Pichler', passwordHash })

const caller = (db: Db, { company }: Team, user: { id: number; email: string; role: 'owner' | 'member' | 'reader' }) =>
  as<typeof memberRoutes>(
    appFor(db, {
      viewer: { kind: 'employer', userId: user.id, companyId: company.id, login: user.email, role: user.role },
    }),
  ).api

describe('inviting', () => {
  test('mails a link by which the person becomes a member, once', async ({ db }) => {
    const team = await aTeam(db)
    const id = await invite(team)
    const sent = { invitedBy: team.company.contactName, creationTime: expect.any(String), expires: expect.any(String) }
    expect(await team.list()).toContainEqual({
      id,
      name: '',
      role: 'clan',
      email: 'marta.novak@hotel.example',
      ...sent,
    })
    const [mail] = await db.select().from(mails).where(eq(mails.kind, 'member.invitation'))
    expect(mail).toMatchObject({ receiver: 'marta.novak@hotel.example', subject: 'Hotel Jadran invites you to Preko' })

    const token = await tokenOfMail(db)
    expect((await visit(db, token, { password: 'lozinka' })).text).toContain('"password"')
    expect((await visit(db, token, { name: ' ' })).text).toContain('"name"')
    expect(await visit(db, token, {})).toMatchObject({ status: 303, cookie: expect.stringContaining('authToken=') })
    expect((await team.list()).map(({ name, role }) => [name, role])).toEqual([
      [expect.any(String), 'vlasnik'],
      ['Marta Novak', 'clan'],
    ])
    expect((await logIn(team.app, email, person.password)).status).toBe(200)
    expect(await visit(db, token, {})).toMatchObject({ status: 200, isOpen: false })
  })

  test('ends the link of an earlier invitation of the address', async ({ db }) => {
    const team = await aTeam(db)
    const first = await invite(team)
    const token = await tokenOfMail(db)
    expect(await invite(team, 'citanje')).toBe(first)
    expect((await visit(db, token, {})).isOpen).toBe(false)
    expect((await visit(db, await tokenOfMail(db), {})).status).toBe(303)
    expect((await team.list()).at(-1)?.role).toBe('citanje')
  })

  test('takes neither an address of the company nor one of another, and says nothing of that', async ({ db }) => {
    const [team, other] = [await aTeam(db), await aDashboard(db, 'Konoba')]
    const refused = async (to: string) => {
      const response = await team.invited.$post({ json: { email: to, role: 'clan' } })
      return [response.status, await response.text()] as const
    }
    const [status, text] = await refused(other.user.email.toUpperCase())
    expect([status, text]).toEqual([409, expect.not.stringContaining('Konoba')])
    expect((await refused(team.user.email))[0]).toBe(409)
    expect((await refused('nije adresa'))[0]).toBe(422)
    expect(await db.select().from(invitations)).toEqual([])
  })

  test('shows no password field once it is withdrawn or expired', async ({ db }) => {
    const team = await aTeam(db)
    const id = await invite(team)
    const isOpen = async () => (await visit(db, await tokenOfMail(db))).isOpen
    expect(await isOpen()).toBe(true)
    await db.update(invitations).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await isOpen()).toBe(false)
    await db.update(invitations).set({ expiresAt: new Date(Date.now() + 3600_000) })
    const stranger = await aDashboard(db, 'Konoba')
    const theirs = as<typeof memberRoutes>(stranger.app).api.invitations[':id']
    expect((await theirs.$delete({ param: { id: String(id) } })).status).toBe(404)
    expect((await team.invited[':id'].$delete({ param: { id: String(id) } })).status).toBe(200)
    expect(await isOpen()).toBe(false)
  })
})

describe('members', () => {
  test('see each other by name and role, owners the addresses too', async ({ db }) => {
    const team = await aTeam(db)
    await invite(team)
    const reader = await aMember(db, team, 'reader')
    const seen = await read(caller(db, team, reader).members.$get())
    expect([...new Set(seen.flatMap((member) => Object.keys(member)))].sort()).toEqual(['id', 'name', 'role'])
    expect((await team.list()).map(({ secondFactor }) => secondFactor)).toEqual([false, false, undefined])
    await db.insert(secondFactors).values({ userId: reader.id, secret: 'x', confirmedAt: new Date() })
    expect((await team.list()).find(({ id, expires }) => id === reader.id && !expires)?.secondFactor).toBe(true)
  })

  test('who are removed are signed out at once and leave their name alone', async ({ db }) => {
    const team = await aTeam(db)
    const member = await aMember(db, team)
    expect((await logIn(team.app, member.email)).status).toBe(200)
    expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(1)
    expect((await team.members[':id'].$delete({ param: { id: String(member.id) }, query: {} })).status).toBe(200)
    expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(0)
    expect((await logIn(team.app, member.email)).status).toBe(401)
    const [left] = await db.select().from(users).where(eq(users.id, member.id))
    expect(left).toMatchObject({ email: '', passwordHash: '', name: 'Thomas Pichler' })
    expect(await team.list()).toHaveLength(1)
    expect((await team.invited.$post({ json: { email: member.email, role: 'clan' } })).status).toBe(200)
  })

  test('without a name leave that of the contact, never their address', async ({ db }) => {
    const team = await aTeam(db)
    const second = await aMember(db, team, 'owner')
    await db.update(users).set({ name: '' }).where(eq(users.id, second.id))
    await db.update(companies).set({ contactName: 'Marta Novak' })
    expect((await team.members[':id'].$delete({ param: { id: String(second.id) }, query: {} })).status).toBe(200)
    const [left] = await db.select().from(users).where(eq(users.id, second.id))
    expect(left?.name).toBe('Marta Novak')
  })

  test('may leave, but remove nobody', async ({ db }) => {
    const team = await aTeam(db)
    const [member, reader] = [await aMember(db, team), await aMember(db, team, 'reader')]
    const remove = async (who: typeof member, id: number) =>
      (await caller(db, team, who).members[':id'].$delete({ param: { id: String(id) }, query: {} })).status
    expect(await remove(member, reader.id)).toBe(403)
    expect(await remove(reader, member.id)).toBe(403)
    expect(await remove(reader, reader.id)).toBe(200)
    expect(await team.list()).toHaveLength(2)
  })

  test('always have an owner', async ({ db }) => {
    const team = await aTeam(db)
    const param = { id: String(team.user.id) }
    const demote = async () => (await team.members[':id'].$patch({ param, json: { role: 'clan' } })).status
    expect(await demote()).toBe(409)
    expect((await team.members[':id'].$delete({ param, query: {} })).status).toBe(409)
    const second = await aMember(db, team)
    const promote = { param: { id: String(second.id) }, json: { role: 'vlasnik' as const } }
    expect((await team.members[':id'].$patch(promote)).status).toBe(200)
    expect(await demote()).toBe(200)
  })

  test('of another company do not exist', async ({ db }) => {
    const [team, other] = [await aTeam(db), await aDashboard(db, 'Konoba')]
    const param = { id: String(other.user.id) }
    expect((await team.members[':id'].$patch({ param, json: { role: 'clan' } })).status).toBe(404)
    expect((await team.members[':id'].$delete({ param, query: {} })).status).toBe(404)
  })
})
