import { expect } from 'vitest'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { listOwnApplications } from '../../server/candidates/applications-of.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { anInterviewing, aProposal, inHours, propose, visit } from '../support/interviews.ts'

const [first] = aProposal.times as [string]

async function anInvited(db: Db) {
  const own = await anInterviewing(db)
  const { candidateId } = own.application
  const id = await propose(own.api, own.application.id)
  const token = await issueCandidateToken(db, candidateId, 'profile', new Date(inHours(1)))
  const list = async (now = new Date()) => {
    const [application] = await listOwnApplications({ db, language: 'hr', now: () => now }, candidateId)
    return application?.razgovori
  }
  return { own, id, link: `/termin/${id}/${token}`, list }
}

test('a candidate reads the own interviews, from the proposal to the end', async ({ db }) => {
  const { id, link, list } = await anInvited(db)
  const { times, minutes, candidateZone: zone, way } = aProposal
  const shown = { id, minutes, zone, way, times }
  expect(await list()).toEqual([{ ...shown, state: 'proposed', otvoren: true, time: null }])
  expect(await list(new Date(inHours(73)))).toMatchObject([{ state: 'proposed', otvoren: false }])
  await visit(db, link, { termin: first })
  expect(await list()).toEqual([{ ...shown, state: 'agreed', otvoren: true, time: first }])
  expect(await list(new Date(inHours(49)))).toMatchObject([{ state: 'agreed', otvoren: false }])
  await visit(db, link, { cancel: '1' })
  expect(await list()).toMatchObject([{ state: 'cancelled', otvoren: false }])
})

test('the link of the own data opens the page of an own interview, while it is valid', async ({ db }) => {
  const { own, id, link } = await anInvited(db)
  expect((await visit(db, link)).screen.state).toBe('proposed')
  const stranger = await anApplication(db, own, { email: 'stranger@posta.example' })
  const theirs = await issueCandidateToken(db, stranger.candidateId, 'profile', new Date(inHours(1)))
  const ended = await issueCandidateToken(db, own.application.candidateId, 'profile', new Date(inHours(-1)))
  const other = await issueCandidateToken(db, own.application.candidateId, 'request-data')
  for (const token of [theirs, ended, other])
    expect((await visit(db, `/termin/${id}/${token}`)).screen.state).toBe('no such link')
})
