import { describe, expect } from 'vitest'
import { interviews } from '../../server/interviews/table.ts'
import { mails } from '../../server/mails/table.ts'
import { timelineOf } from '../support/answering.ts'
import { read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { anInterviewing, aProposal, inHours, linkTo, propose, visit } from '../support/interviews.ts'

const [first = ''] = aProposal.times
const last = aProposal.times.at(-1) ?? ''

describe('until when a candidate may choose', () => {
  test('is told in the mail, and ends the choice', async ({ db }) => {
    const { api, application } = await anInterviewing(db)
    const answerBy = inHours(24)
    const id = await propose(api, application.id, { answerBy })
    const [mail] = await db.select().from(mails)
    expect(mail?.text).toContain('Odgovorite do')
    const waiting = async () =>
      (await read(api.interviews.$get({ query: { from: inHours(0), to: inHours(24) } }))).waiting
    expect(await waiting()).toMatchObject([{ answerBy }])
    const link = await linkTo(db, application.email)
    expect((await visit(db, link)).screen.state).toBe('proposed')

    await db.update(interviews).set({ answerBy: new Date(inHours(-1)), createdAt: new Date(inHours(-30)) })
    expect(await waiting()).toEqual([])
    expect((await visit(db, link)).screen.state).toBe('ended')
    expect((await visit(db, link, { termin: first })).screen.state).toBe('ended')
    expect((await api.interviews[':id'].remind.$post({ param: { id: String(id) } })).status).toBe(409)
  })

  test('lies ahead, and before the last of the times', async ({ db }) => {
    const { api, application } = await anInterviewing(db)
    const status = async (answerBy: string | null) =>
      (
        await api.prijave[':id'].interviews.$post({
          param: { id: String(application.id) },
          json: { ...aProposal, answerBy },
        })
      ).status
    expect(await status(inHours(-1))).toBe(422)
    expect(await status(inHours(73))).toBe(422)
    expect(await status(last)).toBe(200)
    expect(await status(null)).toBe(200)
  })
})

test('the timeline holds what the candidate wrote when picking a time, or none', async ({ db }) => {
  const { app, api, application } = await anInterviewing(db)
  await propose(api, application.id)
  await visit(db, await linkTo(db, application.email), { none: '1', message: 'Radim do petka.' })
  await propose(api, application.id)
  await visit(db, await linkTo(db, application.email), { termin: first, message: 'Zovite na WhatsApp.' })
  const told = (await timelineOf(app, application.id)).map(({ kind, content }) => ({ kind, content }))
  expect(told).toContainEqual({ kind: 'interviewDeclined', content: 'Radim do petka.' })
  expect(told).toContainEqual({ kind: 'interviewPicked', content: 'Zovite na WhatsApp.' })
  expect(told).toContainEqual({ kind: 'interviewProposed', content: undefined })
})
