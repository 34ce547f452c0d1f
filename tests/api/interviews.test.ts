import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'

import { interviews } from '../../server/interviews/table.ts'
import { jobs } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'

import { read } from '../support/client.ts'
import { anAnswer } from '../support/dashboard.ts'
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
const idOf = (id: number) => ({ param: { id: String(id) } })
const rowOf = async (db: Db, id: number) => (await db.select().from(interviews).where(eq(interviews.id, id)))[0]

describe('proposing', () => {
  test('mails the times in the zone of the candidate, without the link of the call', async ({ db }) => {
    const { api, application } = await anInterviewing(db)
    await propose(api, application.id)
    const [mail] = await db.select().from(mails).where(eq(mails.receiver, application.email))
    expect(mail).toMatchObject({
      ...{ kind: 'interview.proposal', attachments: [] },
      replyTo: expect.stringMatching(/^reply\+\w{20,}@preko\.example$/),
    })
    expect(mail?.text).toContain('(Dubai, UTC+4)')
    expect(mail?.text).toContain(aProposal.message)
    expect(mail?.text).not.toContain('meet.hotel.example')
    const [answered] = await db.select().from(applications).where(eq(applications.id, application.id))
    expect(answered?.answeredAt).not.toBeNull()
  })

  test('takes at most five times, up to 12 months ahead, and what its way needs', async ({ db }) => {
    const { api, application } = await anInterviewing(db)
    const status = async (more: object) =>
      (await api.prijave[':id'].interviews.$post({ ...idOf(application.id), json: { ...aProposal, ...more } } as never))
        .status
    const refused = [
      { times: [] },
      { times: [1, 2, 3, 4, 5, 6].map(inHours) },
      { times: [inHours(-1)] },
      { times: [inHours(24 * 367)] },
      ...['sutra', inHours(1).slice(0, 19), inHours(1).slice(0, 16), '2027-02-30T10:00Z', ' 2027-02-01T10:00Z'].map(
        (time) => ({ times: [time] }),
      ),
      { zone: 'Europe/Atlantis' },
      { candidateZone: '+01:00' },
      { way: 'letter' },
      { link: '' },
      { link: 'javascript:alert(1)' },
      { way: 'place', place: '' },
      { minutes: 0 },
      { processId: 2e9 },
      { interviewers: [2e9] },
      { message: 'a'.repeat(2001) },
    ]
    for (const more of refused) expect([more, await status(more)]).toEqual([more, 422])
    for (const more of [
      { way: 'phone', link: null },
      { way: 'place', place: 'Recepcija' },
      { times: [1, 2, 3, 4, 5].map(inHours) },
    ])
      expect(await status(more)).toBe(200)
  })

  test('is refused for a withdrawn application, and of another company not found', async ({ db }) => {
    const { api, application } = await anInterviewing(db, { withdrawnAt: new Date() })
    const other = await anInterviewing(db)
    const call = { json: { ...aProposal } }
    expect((await api.prijave[':id'].interviews.$post({ ...idOf(application.id), ...call })).status).toBe(409)
    expect((await api.prijave[':id'].interviews.$post({ ...idOf(other.application.id), ...call })).status).toBe(404)
    const id = await propose(other.api, other.application.id)
    expect((await api.interviews[':id'].cancel.$post(idOf(id))).status).toBe(404)
    expect((await api.interviews[':id'].move.$post({ ...idOf(id), json: { time: second } })).status).toBe(404)
    expect((await api.prijave[':id'].interviews.$get(idOf(other.application.id))).status).toBe(404)
  })

  test('knows the zone of the country in the answers, and of the place of work', async ({ db }) => {
    const { api, application, job } = await anInterviewing(db)
    await db
      .update(jobs)
      .set({ countryIds: ['AT'] })
      .where(eq(jobs.id, job.id))
    const zones = async () => {
      const { zone, candidateZone } = await read(api.prijave[':id'].interviews.$get(idOf(application.id)))
      return [zone, candidateZone]
    }
    await anAnswer(db, application.id, { caption: 'Ime', value: 'Chad' })
    await anAnswer(db, application.id, { caption: 'Last name', value: 'Jordan' })
    await anAnswer(db, application.id, { type: 'Radio', caption: 'Gdje ste stekli iskustvo?', value: 'Italija' })
    expect(await zones()).toEqual(['Europe/Vienna', 'Europe/Zagreb'])
    await anAnswer(db, application.id, { type: 'Adresa', value: 'Marina 1, Dubai, United Arab Emirates' })
    expect(await zones()).toEqual(['Europe/Vienna', 'Asia/Dubai'])
  })
})

describe('the page behind the link', () => {
  test('shows the times, in a zone that the reader may choose, and changes nothing by being opened', async ({ db }) => {
    const { api, application } = await anInterviewing(db)
    const id = await propose(api, application.id)
    const link = await linkTo(db, application.email)
    const { screen, headers } = await visit(db, link)
    expect(screen).toMatchObject({ state: 'proposed', zone: 'Asia/Dubai', company: 'Hotel Jadran' })
    expect(screen.times).toEqual(aProposal.times.map((startsAt) => ({ startsAt, state: 'free' })))
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await visit(db, `/EN${link}?zone=America/Lima`)).screen.zone).toBe('America/Lima')
    expect((await visit(db, `/DE${link}?zone=nowhere`)).screen.zone).toBe('Asia/Dubai')
    expect(await rowOf(db, id)).toMatchObject({ state: 'proposed', startsAt: null })
    expect((await visit(db, '/termin/1/wrong')).screen.state).toBe('no such link')
  })

  test('takes one time: both sides get the invitation, and the application moves', async ({ db }) => {
    const { api, application, stages, user } = await anInterviewing(db)
    const processId = stages[2]?.id ?? 0
    const id = await propose(api, application.id, { processId })
    const link = await linkTo(db, application.email)
    expect((await visit(db, link, { termin: '' })).screen).toMatchObject({
      state: 'proposed',
      problem: { status: 422 },
    })
    expect((await visit(db, link, { termin: inHours(50) })).screen.problem?.status).toBe(422)

    const { screen } = await visit(db, link, { termin: second, message: 'Zovite na WhatsApp.', zone: 'Asia/Dubai' })
    expect(screen.state).toBe('agreed')
    expect(await rowOf(db, id)).toMatchObject({ state: 'agreed', startsAt: new Date(second), sequence: 0 })
    const [moved] = await db.select().from(applications).where(eq(applications.id, application.id))
    expect(moved?.stageId).toBe(processId)
    for (const receiver of [application.email, user.email]) {
      const [calendar, ...more] = await calendarsTo(db, receiver)
      expect([calendar?.method, calendar?.sequence, calendar?.start]).toEqual([
        'REQUEST',
        0,
        second.replace('.000Z', 'Z'),
      ])
      expect(calendar?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST')
      expect(calendar?.text).toContain(aProposal.link)
      expect(more).toEqual([])
    }
    const [ours] = await db.select().from(mails).where(eq(mails.receiver, user.email))
    expect(ours?.text).toContain('Zovite na WhatsApp.')
    const actions = (await db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['interview.propose', 'interview.pick']))
  })

  test('offers a calendar file once it is agreed', async ({ db }) => {
    const { api, application } = await anInterviewing(db)
    await propose(api, application.id)
    const link = await linkTo(db, application.email)
    expect((await visit(db, `${link}?file=razgovor.ics`)).screen.state).toBe('proposed')
    await visit(db, link, { termin: first })
    await expect(visit(db, `${link}?file=razgovor.ics`)).rejects.toThrow('BEGIN:VCAL')
  })

  test('can say that none suits, and ends', async ({ db }) => {
    const { api, application, user } = await anInterviewing(db)
    await propose(api, application.id)
    const link = await linkTo(db, application.email)
    expect((await visit(db, link, { none: '1', message: 'Radim do petka.' })).screen.state).toBe('declined')
    expect((await visit(db, link)).screen.state).toBe('ended')
    expect((await visit(db, link, { termin: first })).screen.state).toBe('ended')
    expect(await kindsTo(db, user.email)).toEqual(['interview.team-declined'])
  })

  test('cancels what was agreed, for everybody', async ({ db }) => {
    const { api, application, user } = await anInterviewing(db)
    await propose(api, application.id)
    const link = await linkTo(db, application.email)
    await visit(db, link, { termin: first })
    expect((await visit(db, link, { cancel: '1' })).screen.state).toBe('cancelled')
    expect((await visit(db, link)).screen.state).toBe('ended')
    for (const receiver of [application.email, user.email]) {
      const [invitation, cancellation] = await calendarsTo(db, receiver)
      expect(cancellation).toMatchObject({ method: 'CANCEL', sequence: 1, uid: invitation?.uid })
    }
  })
})
