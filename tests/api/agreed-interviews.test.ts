import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '../../server/accounts/table.ts'
import { applicationHistory } from '../../server/applications/table.ts'
import { companies } from '../../server/companies/table.ts'
import { remindOfInterviews } from '../../server/interviews/remind.ts'
import { jobs, jobTranslations } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import { servicesFor } from '../support/app.ts'
import { read } from '../support/client.ts'
import { anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import {
  aColleague,
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

describe('a time', () => {
  test('is taken by the first of several candidates; the other times stay', async ({ db }) => {
    const own = await anInterviewing(db)
    const late = await anApplication(db, own)
    await propose(own.api, own.application.id)
    await propose(own.api, late.id)
    await visit(db, await linkTo(db, own.application.email), { termin: first })

    const link = await linkTo(db, late.email)
    expect((await visit(db, link)).screen.times.map(({ state }) => state)).toEqual(['taken', 'free'])
    const { screen } = await visit(db, link, { termin: first })
    expect(screen).toMatchObject({ state: 'proposed', problem: { status: 409 } })
    expect((await visit(db, link, { termin: second })).screen.state).toBe('agreed')
  })

  test('of another interviewer is not', async ({ db }) => {
    const own = await anInterviewing(db)
    const other = await anApplication(db, own)
    const colleague = await aColleague(db, own)
    await propose(own.api, own.application.id)
    await propose(colleague.api, other.id)
    await visit(db, await linkTo(db, own.application.email), { termin: first })
    expect((await visit(db, await linkTo(db, other.email), { termin: first })).screen.state).toBe('agreed')
    expect((await calendarsTo(db, colleague.email)).length).toBe(1)
  })
})

describe('an agreed interview', () => {
  test("names the ad in each member's language, as to the candidate in that of the application", async ({ db }) => {
    const { api, application, user, job } = await anInterviewing(db)
    await db.update(users).set({ language: 'de' }).where(eq(users.id, user.id))
    await db
      .insert(jobTranslations)
      .values({ jobId: job.id, language: 'de', title: 'Kellner (m/w/d)', description: '' })
    await propose(api, application.id)
    await visit(db, await linkTo(db, application.email), { termin: first })
    const newestTo = (email: string) => db.select().from(mails).where(eq(mails.receiver, email)).orderBy(desc(mails.id))
    const [toMember] = await newestTo(user.email)
    expect(toMember?.html).toContain('Kellner (m/w/d)')
    expect(toMember?.html).not.toContain(job.title)
    const [toCandidate] = await newestTo(application.email)
    expect(toCandidate?.html).toContain(job.title)
    expect(toCandidate?.html).not.toContain('Kellner')
  })

  test('moves under its UID, and is cancelled once', async ({ db }) => {
    const { api, application, user } = await anInterviewing(db)
    const id = await propose(api, application.id)
    expect((await api.interviews[':id'].move.$post({ ...idOf(id), json: { time: second } })).status).toBe(409)
    await visit(db, await linkTo(db, application.email), { termin: first })
    const time = inHours(100)
    await read(api.interviews[':id'].move.$post({ ...idOf(id), json: { time } }))
    expect((await visit(db, await linkTo(db, application.email))).screen.state).toBe('agreed')
    for (const _ of [1, 2]) await read(api.interviews[':id'].cancel.$post(idOf(id)))
    for (const receiver of [application.email, user.email]) {
      const calendars = await calendarsTo(db, receiver)
      expect(calendars.map(({ method, sequence }) => [method, sequence])).toEqual([
        ['REQUEST', 0],
        ['REQUEST', 1],
        ['CANCEL', 2],
      ])
      expect(new Set(calendars.map(({ uid }) => uid)).size).toBe(1)
      expect(calendars[1]?.start).toBe(time.replace('.000Z', 'Z'))
    }
    const history = await db.select().from(applicationHistory).orderBy(applicationHistory.id)
    expect(history.map(({ kind }) => kind)).toEqual([
      'interviewProposed',
      'interviewPicked',
      'interviewMoved',
      'interviewCancelled',
    ])
  })

  test('cannot move to a time that is taken', async ({ db }) => {
    const own = await anInterviewing(db)
    const other = await anApplication(db, own)
    const id = await propose(own.api, own.application.id)
    await visit(db, await linkTo(db, own.application.email), { termin: first })
    await propose(own.api, other.id)
    await visit(db, await linkTo(db, other.email), { termin: second })
    const time = new Date(new Date(second).getTime() + 29 * 60_000).toISOString()
    expect((await own.api.interviews[':id'].move.$post({ ...idOf(id), json: { time } })).status).toBe(409)
  })

  test('is listed for its day, and what waits beside it', async ({ db }) => {
    const { api, application, user } = await anInterviewing(db)
    await propose(api, application.id)
    const list = (hours: number) =>
      read(api.interviews.$get({ query: { from: inHours(hours), to: inHours(hours + 24) } }))
    expect(await list(40)).toMatchObject({ interviews: [], waiting: [{ state: 'proposed', times: aProposal.times }] })
    await visit(db, await linkTo(db, application.email), { termin: first })
    const { interviews: listed, waiting } = await list(40)
    expect(waiting).toEqual([])
    expect(listed).toMatchObject([{ name: 'Ana Kovač', time: first, interviewers: [{ id: user.id }] }])
    expect((await list(64)).interviews).toEqual([])
  })

  test('reminds everybody once, a day before', async ({ db }) => {
    const { api, application, user } = await anInterviewing(db)
    await propose(api, application.id)
    await visit(db, await linkTo(db, application.email), { termin: first })
    const remindAt = (hours: number) => remindOfInterviews(servicesFor(db, { now: new Date(inHours(hours)) }).services)
    const reminders = async () =>
      [...(await kindsTo(db, application.email)), ...(await kindsTo(db, user.email))].filter((kind) =>
        kind.includes('reminder'),
      )
    await remindAt(23)
    expect(await reminders()).toEqual([])
    await db.update(companies).set({ blockedAt: new Date() })
    await remindAt(25)
    expect(await reminders(), 'of a blocked company').toEqual([])
    await db.update(companies).set({ blockedAt: null })
    await remindAt(25)
    await remindAt(26)
    expect(await reminders()).toEqual(['interview.reminder', 'interview.team-reminder'])
  })

  test('of an ad that hides the company never names it', async ({ db }) => {
    const { api, application, job, company } = await anInterviewing(db)
    await db.update(jobs).set({ hidesCompany: true }).where(eq(jobs.id, job.id))
    const id = await propose(api, application.id)
    const link = await linkTo(db, application.email)
    await visit(db, link, { termin: first })
    await read(api.interviews[':id'].move.$post({ ...idOf(id), json: { time: inHours(100) } }))
    await read(api.interviews[':id'].cancel.$post(idOf(id)))
    const sent = await db.select().from(mails).where(eq(mails.receiver, application.email))
    expect(sent).toHaveLength(4)
    for (const { subject, html, text, replyTo, attachments } of sent) {
      const files = attachments.map(({ content }) => Buffer.from(content, 'base64').toString()).join()
      const all = [subject, html, text, replyTo, files].join().replaceAll('\r\n ', '')
      for (const secret of [company.name, company.email, company.contactName]) expect(all).not.toContain(secret)
      if (files) expect(all).toMatch(/ORGANIZER;CN="?Preko/)
    }
  })
})
