import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { settingsRoutes } from '../../server/accounts/settings/routes.ts'
import { users } from '../../server/accounts/table.ts'
import { sendMemberDigests } from '../../server/alerts/send-member-digests.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { appFor, formOf, servicesFor } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anApplication, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const chosenAt = new Date('2026-11-19T12:00:00Z')

type Role = 'owner' | 'member' | 'reader'

async function aTeam(db: Db) {
  const own = await aDashboard(db)
  const join = async (role: Role, name = 'Marta Novak') => {
    const member = { companyId: own.company.id, role, name, language: 'de', applicationMail: 'off' } as const
    const user = await aUser(db, member)
    const viewer = { kind: 'employer' as const, userId: user.id, companyId: own.company.id, login: user.email, role }
    const { account } = as<typeof settingsRoutes>(appFor(db, { viewer, now: chosenAt })).api
    return {
      user,
      choose: async (applicationMail: 'each' | 'daily' | 'off') =>
        (await account.$patch({ json: { applicationMail } })).status,
      chosen: async () => (await read(account.$get())).applicationMail,
    }
  }
  return { own, join }
}

test.for(['owner', 'member', 'reader'] as const)('an invited %s chooses notices of their own', async (role, { db }) => {
  const { own, join } = await aTeam(db)
  const { choose, chosen } = await join(role)
  const { account } = as<typeof settingsRoutes>(own.app).api
  expect(await choose('each')).toBe(200)
  expect(await chosen()).toBe('each')
  expect((await account.$patch({ json: { applicationMail: 'off' } })).status).toBe(200)
  expect([await chosen(), (await read(account.$get())).applicationMail]).toEqual(['each', 'off'])
  const [company] = await db.select().from(companies).where(eq(companies.id, own.company.id))
  expect(company?.applicationMail).toBe('off')
})

test('each application is mailed to the members who wish it, in their language', async ({ db }) => {
  const { own, join } = await aTeam(db)
  const [marta, ivo] = [await join('reader'), await join('member', 'Ivo Ban')]
  await marta.choose('each')
  await ivo.choose('off')
  const form = await aJobWithForm(db, { companyId: own.company.id })
  await appFor(db).request('/apipublic/jobapply', { method: 'POST', body: formOf(goodAnswers(form)) })
  const sent = await db.select().from(mails).orderBy(asc(mails.id))
  expect(sent.filter(({ receiver }) => receiver !== 'ana.kovacevic@posta.example')).toMatchObject([
    { receiver: own.company.email, kind: 'application.new' },
    {
      receiver: marta.user.email,
      subject: expect.stringMatching(/^Neue Bewerbung/),
      candidateId: sent[0]?.candidateId,
    },
  ])
})

/** The daily notices after a run at some time. */
async function runAt(db: Db, time: string) {
  await sendMemberDigests(servicesFor(db, { now: new Date(time) }).services)
  return db.select().from(mails).where(eq(mails.kind, 'application.daily')).orderBy(asc(mails.id))
}

test('a daily notice counts what came since the last one, without names, once a day', async ({ db }) => {
  const { own, join } = await aTeam(db)
  const [{ user, choose }, other] = [await join('member'), await join('member', 'Ivo Ban')]
  await choose('daily')
  await other.choose('each')
  for (const hour of ['06:00', '07:00'])
    await anApplication(db, own, { appliedAt: new Date(`2026-11-20T${hour}:00Z`), lastName: 'Skrovita' })
  const first = await runAt(db, '2026-11-20T08:00:00Z')
  expect(first).toMatchObject([{ receiver: user.email }])
  expect(first[0]?.text).toContain('Bewerbungen: 2')
  expect(first[0]?.text).not.toContain('Skrovita')
  await anApplication(db, own, { appliedAt: new Date('2026-11-20T08:30:00Z') })
  expect(await runAt(db, '2026-11-20T10:00:00Z')).toHaveLength(1)
  expect((await runAt(db, '2026-11-21T08:00:00Z'))[1]?.text).toContain('Bewerbungen: 1')
  expect(await runAt(db, '2026-11-22T08:00:00Z')).toHaveLength(2)
})

test('a daily notice that is chosen again counts from then on', async ({ db }) => {
  const { own, join } = await aTeam(db)
  const { user, choose } = await join('member')
  const since = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]?.digestedAt
  await db.update(users).set({ digestedAt: new Date('2026-09-01T08:00:00Z') })
  await choose('daily')
  expect(await since()).toEqual(chosenAt)
  for (const day of ['2026-10-20', '2026-11-20'])
    await anApplication(db, own, { appliedAt: new Date(`${day}T06:00:00Z`) })
  expect((await runAt(db, '2026-11-20T08:00:00Z'))[0]?.text).toContain('Bewerbungen: 1')
  await choose('daily')
  expect(await since(), 'not when it stays').toEqual(new Date('2026-11-20T08:00:00Z'))
})
