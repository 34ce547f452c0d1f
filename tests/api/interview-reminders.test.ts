import { expect } from 'vitest'
import { interviews } from '../../server/interviews/table.ts'
import { read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { anInterviewing, aProposal, inHours, kindsTo, linkTo, propose, visit } from '../support/interviews.ts'

const [first = ''] = aProposal.times
const idOf = (id: number) => ({ param: { id: String(id) } })

test('a candidate who has not picked is mailed the times again, once a day', async ({ db }) => {
  const { api, application } = await anInterviewing(db)
  const id = await propose(api, application.id)
  const remind = () => api.interviews[':id'].remind.$post(idOf(id))
  const waiting = async () =>
    (await read(api.interviews.$get({ query: { from: inHours(0), to: inHours(24) } }))).waiting[0]

  expect((await remind()).status).toBe(409)
  expect(await waiting()).toMatchObject({ mayRemind: false, remindedTime: null })

  await db.update(interviews).set({ createdAt: new Date(inHours(-25)) })
  expect(await waiting()).toMatchObject({ mayRemind: true })
  const before = await linkTo(db, application.email)
  await read(remind())
  expect(await kindsTo(db, application.email)).toEqual(['interview.proposal', 'interview.proposal-reminder'])
  expect(await waiting()).toMatchObject({ mayRemind: false, remindedTime: expect.any(String) })
  expect((await remind()).status).toBe(409)

  const link = await linkTo(db, application.email)
  expect(link).not.toBe(before)
  expect((await visit(db, before)).screen.state).toBe('proposed')
  expect((await visit(db, link, { termin: first })).screen.state).toBe('agreed')
  await db.update(interviews).set({ createdAt: new Date(inHours(-50)), remindedAt: null })
  expect((await remind()).status).toBe(409)
})

test('who was reminded of the choice is reminded of the interview too', async ({ db }) => {
  const { api, application } = await anInterviewing(db)
  const id = await propose(api, application.id)
  await db.update(interviews).set({ createdAt: new Date(inHours(-25)) })
  await read(api.interviews[':id'].remind.$post(idOf(id)))
  await visit(db, await linkTo(db, application.email), { termin: first })
  expect(await db.select({ remindedAt: interviews.remindedAt }).from(interviews)).toEqual([{ remindedAt: null }])
})
