import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { interviewTimes } from '../../server/interviews/table.ts'
import { read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { anInterviewing, aProposal, inHours } from '../support/interviews.ts'

test('times of an interview have seconds or none, and any offset from UTC', async ({ db }) => {
  const { api, application } = await anInterviewing(db)
  const [day] = inHours(48).split('T')
  const times = ['10:00Z', '12:00+01:00', '13:00:00+0100', '09:30-0430', '15:00:00.000Z'].map((at) => `${day}T${at}`)
  const param = { id: String(application.id) }
  const { id } = await read(api.prijave[':id'].interviews.$post({ param, json: { ...aProposal, times } }))
  const stored = await db.select().from(interviewTimes).where(eq(interviewTimes.interviewId, id))
  expect(stored.map(({ startsAt }) => startsAt.toISOString()).toSorted()).toEqual(
    ['10:00', '11:00', '12:00', '14:00', '15:00'].map((at) => `${day}T${at}:00.000Z`),
  )
})
