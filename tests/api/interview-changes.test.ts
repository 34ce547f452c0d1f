import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { interviews } from '../../server/interviews/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { test } from '../support/db.ts'
import {
  anInterviewing,
  aProposal,
  calendarsTo,
  inHours,
  kindsTo,
  linkTo,
  propose,
  visit,
} from '../support/interviews.ts'

const [first = '', second = ''] = aProposal.times

/** An interview that was agreed at the first of its times, with the page of its candidate. */
async function agreed(db: Db) {
  const own = await anInterviewing(db)
  const id = await propose(own.api, own.application.id)
  const link = await linkTo(db, own.application.email)
  await visit(db, link, { termin: first, message: 'Zovite na WhatsApp.' })
  const row = async () => (await db.select().from(interviews).where(eq(interviews.id, id)))[0]
  return { ...own, id, link, row }
}

describe('the candidate takes another time', () => {
  test('which changes the invitation of everybody', async ({ db }) => {
    const { application, user, link, row } = await agreed(db)
    expect((await visit(db, link)).screen).toMatchObject({ state: 'agreed', mayChange: true, isChanging: false })
    expect((await visit(db, `${link}?change=1`)).screen).toMatchObject({ state: 'agreed', isChanging: true })
    const { screen } = await visit(db, link, { termin: second, change: '1', zone: 'Asia/Dubai' })
    expect(screen).toMatchObject({ state: 'agreed', isChanging: false })
    expect(await row()).toMatchObject({
      ...{ startsAt: new Date(second), sequence: 1, state: 'agreed', candidateMessage: 'Zovite na WhatsApp.' },
    })
    for (const receiver of [application.email, user.email]) {
      const [invitation, update] = await calendarsTo(db, receiver)
      expect(update).toMatchObject({ method: 'REQUEST', sequence: 1, uid: invitation?.uid })
    }
    const actions = (await db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions).toContain('interview.move')
    await visit(db, link, { termin: second, change: '1' })
    expect(await row()).toMatchObject({ sequence: 1 })
  })

  test('only on purpose, only one that was proposed, and until two hours before', async ({ db }) => {
    const { link, row } = await agreed(db)
    expect((await visit(db, link, { termin: second })).screen.problem).toBeUndefined()
    expect((await visit(db, link, { termin: inHours(50), change: '1' })).screen).toMatchObject({
      ...{ isChanging: true, problem: { status: 422 } },
    })
    await visit(db, link, { none: '1', change: '1' })
    expect(await row()).toMatchObject({ startsAt: new Date(first), state: 'agreed', sequence: 0 })
    await db.update(interviews).set({ startsAt: new Date(inHours(1)) })
    expect((await visit(db, `${link}?change=1`)).screen).toMatchObject({ mayChange: false, isChanging: false })
    expect((await visit(db, link, { termin: second, change: '1' })).screen.problem?.status).toBe(409)
  })

  test('unless somebody else has taken it', async ({ db }) => {
    const { api, application, link } = await agreed(db)
    const other = await propose(api, application.id, { times: [second] })
    await db
      .update(interviews)
      .set({ state: 'agreed', startsAt: new Date(second) })
      .where(eq(interviews.id, other))
    expect((await visit(db, link)).screen).toMatchObject({ mayChange: false })
    expect((await visit(db, link, { termin: second, change: '1' })).screen.problem?.status).toBe(409)
  })
})

test('the company moves it to another time once, whatever is sent twice', async ({ db }) => {
  const { api, application, id, row } = await agreed(db)
  const time = inHours(60)
  const move = async (to: string) =>
    (await api.interviews[':id'].move.$post({ param: { id: String(id) }, json: { time: to } })).status
  expect([await move(first), await move(time), await move(time)]).toEqual([200, 200, 200])
  expect(await row()).toMatchObject({ startsAt: new Date(time), sequence: 1 })
  const kinds = await kindsTo(db, application.email)
  expect(kinds.filter((kind) => kind === 'interview.moved')).toHaveLength(1)
})

test('the candidate withdraws the application on the page of the times, which ends it', async ({ db }) => {
  const { api, application, user } = await anInterviewing(db)
  await propose(api, application.id)
  const link = await linkTo(db, application.email)
  expect((await visit(db, link, { withdraw: '1' })).screen.state).toBe('withdrawn')
  const [withdrawn] = await db.select().from(applications).where(eq(applications.id, application.id))
  expect(withdrawn?.withdrawnAt).not.toBeNull()
  expect((await visit(db, link)).screen.state).toBe('ended')
  expect((await visit(db, link, { withdraw: '1' })).screen.state).toBe('ended')
  expect(await kindsTo(db, application.email)).toContain('application.withdrawn')
  expect(await kindsTo(db, user.email)).not.toContain('interview.team-cancelled')
})
