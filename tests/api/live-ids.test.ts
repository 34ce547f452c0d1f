import { expect } from 'vitest'
import { liveJobBits } from '../../server/jobs/live-ids.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('the bits of live ads are set, and no others', async ({ db }) => {
  const company = await aCompany(db)
  const ofStatus = (status: 'ACTIVE' | 'EXPIRED' | 'DRAFT') => aJob(db, { companyId: company.id, status })
  const live = [await ofStatus('ACTIVE'), await ofStatus('ACTIVE')].map(({ id }) => id)
  const others = [await ofStatus('EXPIRED'), await ofStatus('DRAFT')].map(({ id }) => id)

  const bits = await liveJobBits(db, now)

  const isSet = (id: number) => (((bits[id >> 3] ?? 0) >> (id & 7)) & 1) === 1
  expect(live.map(isSet)).toEqual([true, true])
  expect(others.map(isSet)).toEqual([false, false])
})

test('without a live ad no bit is set', async ({ db }) => {
  expect([...(await liveJobBits(db, new Date('2999-01-01')))].every((byte) => byte === 0)).toBe(true)
})
