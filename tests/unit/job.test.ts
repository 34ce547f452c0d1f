import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endedStatuses,
  hasEnded,
  isGone,
  isLive,
  isNew,
  isSoonOver,
  liveStatuses,
  pendingReview,
  previewStatuses,
  type StoredStatus,
} from '../../server/jobs/job.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = 24 * 3600_000
const inDays = (days: number) => new Date(now.getTime() + days * day)
const aJob = {
  status: 'ACTIVE' as StoredStatus,
  deactivatedAt: null,
  archivedAt: null,
  deletedAt: null,
  expiresAt: inDays(5),
}

const statuses = [...previewStatuses, ...liveStatuses, ...endedStatuses]
const anyTime = fc.option(fc.integer({ min: -60, max: 60 }).map(inDays))
const anyJob = fc.record({
  status: fc.constantFrom(...statuses),
  deactivatedAt: anyTime,
  archivedAt: anyTime,
  deletedAt: anyTime,
  expiresAt: anyTime,
})

describe('the life of an ad', () => {
  test('is over at the very moment of its expiry', () => {
    expect(isLive({ ...aJob, expiresAt: now }, now)).toBe(false)
    expect(isLive({ ...aJob, expiresAt: new Date(now.getTime() + 1) }, now)).toBe(true)
  })

  test('has no end without an expiry', () => {
    expect(isLive({ ...aJob, expiresAt: null }, inDays(1000))).toBe(true)
  })

  test.for(['deactivatedAt', 'archivedAt', 'deletedAt'] as const)('ends with %s', (flag) => {
    const job = { ...aJob, [flag]: inDays(-1) }
    expect([isLive(job, now), hasEnded(job, now)]).toEqual([false, true])
  })

  test('is never live and ended at once, and a draft is neither', () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        expect(isLive(job, now) && hasEnded(job, now)).toBe(false)
        if (job.status === 'DRAFT') expect(isLive(job, now) || hasEnded(job, now)).toBe(false)
      }),
    )
  })

  test('is gone 30 days after its end, at once when archived', () => {
    expect(isGone({ ...aJob, expiresAt: inDays(-29) }, now)).toBe(false)
    expect(isGone({ ...aJob, expiresAt: inDays(-31) }, now)).toBe(true)
    expect(isGone({ ...aJob, archivedAt: now }, now)).toBe(true)
  })

  test.for([
    ['PENDING_APPROVAL', true, 'text'],
    ['PENDING_APPROVAL', false, 'full'],
    ['PENDING_APPROVAL_FINAL', true, 'company'],
    ['PENDING_APPROVAL_FINAL', false, 'company'],
    ['DRAFT', true, undefined],
    ['ACTIVE', true, undefined],
  ] as const)('%s of a company without an earlier ad: %s, is reviewed: %s', ([status, isFirst, look]) => {
    expect(pendingReview({ status }, isFirst)).toBe(look)
  })

  test('is new for three days', () => {
    expect(isNew({ publishedAt: inDays(-2.9) }, now)).toBe(true)
    expect(isNew({ publishedAt: inDays(-3) }, now)).toBe(false)
    expect(isNew({ publishedAt: null }, now)).toBe(false)
  })

  test('is soon over in its last three days', () => {
    expect(isSoonOver({ expiresAt: inDays(2.9) }, now)).toBe(true)
    expect(isSoonOver({ expiresAt: inDays(3) }, now)).toBe(false)
    expect(isSoonOver({ expiresAt: now }, now)).toBe(false)
    expect(isSoonOver({ expiresAt: null }, now)).toBe(false)
  })
})
