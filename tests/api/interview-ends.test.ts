import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { correctAddress } from '../../server/applications/apply/correct-address.ts'
import { keyWithin } from '../../server/applications/apply/queries.ts'
import { applications } from '../../server/applications/table.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { interviews } from '../../server/interviews/table.ts'
import { jobs } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { memberRoutes } from '../../server/members/routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { as, read } from '../support/client.ts'
import { anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { everything } from '../support/everything.ts'
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

/** One agreed interview and one proposal to the same candidate, with the proposal's link. */
async function agreedAndProposed(db: Db) {
  const own = await anInterviewing(db, { firstName: 'Zvonimirka', lastName: 'Tragalić' })
  const { api, application } = own
  await propose(api, application.id)
  await visit(db, await linkTo(db, application.email), { termin: first })
  await propose(api, application.id)
  return { ...own, link: await linkTo(db, application.email) }
}

const linkOf = async (db: Db, candidateId: number) =>
  `?token=${await issueCandidateToken(db, candidateId, 'profile', new Date(Date.now() + 3600_000))}`

const statesIn = async (db: Db) => (await db.select().from(interviews).orderBy(interviews.id)).map(({ state }) => state)

const organizerIn = (calendar = '') => /^ORGANIZER.*$/m.exec(calendar.replaceAll('\r\n ', ''))?.[0]

async function expectCancelled(db: Db, receivers: string[]) {
  for (const receiver of receivers) {
    const [invitation, cancellation] = await calendarsTo(db, receiver)
    expect(cancellation).toMatchObject({ method: 'CANCEL', sequence: 1, uid: invitation?.uid })
  }
}

describe('interviews end', () => {
  test('with the withdrawal of the application', async ({ db }) => {
    const { app, application, user, link } = await agreedAndProposed(db)
    const query = await linkOf(db, application.candidateId)
    const path = `/apipublic/candidate/${application.candidateId}/applications/${application.id}/withdraw${query}`
    expect((await app.request(path, { method: 'POST' })).status).toBe(200)
    expect(await statesIn(db)).toEqual(['cancelled', 'cancelled'])
    await expectCancelled(db, [application.email, user.email])
    expect((await visit(db, link)).screen.state).toBe('ended')
    expect(await kindsTo(db, application.email)).not.toContain('interview.ended')
  })

  test('with the correction of its address to one that had applied', async ({ db }) => {
    const own = await agreedAndProposed(db)
    const { app, application, job, link } = own
    const key = 'a'.repeat(32)
    await db
      .update(applications)
      .set({ idempotencyKey: keyWithin(job.id, key) })
      .where(eq(applications.id, application.id))
    const { email } = await anApplication(db, own)
    const context = { ...app.services, viewer: { kind: 'visitor' }, language: 'hr' } as const
    await correctAddress(context, { jobId: job.id, key, email }, '10.0.0.1')
    expect(await statesIn(db)).toEqual(['cancelled', 'cancelled'])
    expect((await visit(db, link)).screen.state).toBe('ended')
    expect((await kindsTo(db, email)).filter((kind) => kind.startsWith('interview'))).toEqual(['interview.cancelled'])
  })

  test('with the deletion of the application', async ({ db }) => {
    const { app, application, user, link } = await agreedAndProposed(db)
    expect((await app.request(`/api/prijave/${application.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await statesIn(db)).toEqual(['cancelled', 'cancelled'])
    await expectCancelled(db, [application.email, user.email])
    expect(await kindsTo(db, application.email)).toContain('interview.ended')
    expect((await visit(db, link)).screen.state).toBe('ended')
  })

  test('with the erasure of the candidate, of whom nothing is left', async ({ db }) => {
    const { app, application, user, link } = await agreedAndProposed(db)
    const path = `/apipublic/candidate/${application.candidateId}${await linkOf(db, application.candidateId)}`
    const before = await everything(db)
    expect(before).toMatch(/Zvonimirka/)
    const organizer = organizerIn((await calendarsTo(db, user.email))[0]?.text)
    expect(organizer).toMatch(/^ORGANIZER/)
    expect((await app.request(path, { method: 'DELETE' })).status).toBe(200)
    expect((await everything(db)).split('\n').filter((row) => /Zvonimirka|Tragali/.test(row))).toEqual([])
    expect(await kindsTo(db, user.email)).toEqual(['interview.team-erased'])
    const [cancellation] = await calendarsTo(db, user.email)
    expect(cancellation).toMatchObject({ method: 'CANCEL', sequence: 1 })
    expect(cancellation?.text).not.toMatch(/Zvonimirka|Tragali/)
    expect(organizerIn(cancellation?.text)).toBe(organizer)
    expect((await visit(db, link)).screen.state).toBe('no such link')
  })

  test('neither with the end of the ad nor with a rejection', async ({ db }) => {
    const { application, job, link, stages } = await agreedAndProposed(db)
    await db.update(jobs).set({ status: 'EXPIRED' }).where(eq(jobs.id, job.id))
    await db
      .update(applications)
      .set({ stageId: stages.at(-1)?.id ?? null })
      .where(eq(applications.id, application.id))
    expect((await visit(db, link)).screen.state).toBe('proposed')
    expect(await statesIn(db)).toEqual(['agreed', 'proposed'])
  })
})

test('interviews of a removed member stay, and the owners hear of them', async ({ db }) => {
  const own = await anInterviewing(db)
  const colleague = await aColleague(db, own)
  const free = await aColleague(db, own)
  const id = await propose(colleague.api, own.application.id)
  await visit(db, await linkTo(db, own.application.email), { termin: first })
  const { members } = as<typeof memberRoutes>(own.app).api
  await read(members[':id'].$delete({ param: { id: String(free.id) }, query: {} }))
  expect(await kindsTo(db, own.user.email)).toEqual([])
  await read(members[':id'].$delete({ param: { id: String(colleague.id) }, query: {} }))
  expect(await kindsTo(db, own.user.email)).toEqual(['interview.removed-holder'])
  expect(await statesIn(db)).toEqual(['agreed'])

  // What becomes of them from now on reaches the owners.
  await read(own.api.interviews[':id'].move.$post({ param: { id: String(id) }, json: { time: inHours(90) } }))
  expect((await calendarsTo(db, own.user.email)).map(({ sequence }) => sequence)).toEqual([1])
  expect(await db.$count(mails, eq(mails.receiver, ''))).toBe(0)
})

test('proposals of a removed member stay too, and the owners hear of them', async ({ db }) => {
  const own = await anInterviewing(db)
  const colleague = await aColleague(db, own)
  await propose(colleague.api, own.application.id)
  const { members } = as<typeof memberRoutes>(own.app).api
  await read(members[':id'].$delete({ param: { id: String(colleague.id) }, query: {} }))
  expect(await kindsTo(db, own.user.email)).toEqual(['interview.removed-holder'])
  expect(await statesIn(db)).toEqual(['proposed'])
})

test('an interview that is over cannot be changed, and its link has ended', async ({ db }) => {
  const { api, application } = await anInterviewing(db)
  const id = await propose(api, application.id)
  const link = await linkTo(db, application.email)
  await visit(db, link, { termin: first })
  await db.update(interviews).set({ startsAt: new Date(Date.now() - 3600_000) })
  const param = { id: String(id) }
  expect((await api.interviews[':id'].cancel.$post({ param })).status).toBe(409)
  expect((await api.interviews[':id'].move.$post({ param, json: { time: second } })).status).toBe(409)
  expect((await visit(db, link)).screen.state).toBe('ended')
})
