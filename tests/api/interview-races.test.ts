import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/client.ts'
import { anApplication } from '../support/dashboard.ts'
import { openOwnDatabase } from '../support/db.ts'
import { anInterviewing, aProposal, linkTo, propose, visit } from '../support/interviews.ts'

let database: Database
beforeAll(async () => {
  database = await openOwnDatabase('interviews')
}, 60_000)
afterAll(() => database.close())

test('of candidates who pick the same time at the same moment one gets it', async () => {
  const { db } = database
  const own = await anInterviewing(db)
  const others = await Promise.all(['b', 'c', 'd'].map(() => anApplication(db, own)))
  const candidates = [own.application, ...others]
  for (const { id } of candidates) await propose(own.api, id)
  const links = await Promise.all(candidates.map(({ email }) => linkTo(db, email)))
  const [termin = ''] = aProposal.times
  const picked = await Promise.all(links.map((link) => visit(db, link, { termin })))
  expect(picked.map(({ screen }) => screen.state).sort()).toEqual(['agreed', 'proposed', 'proposed', 'proposed'])
})
