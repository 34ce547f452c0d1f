import { describe, expect, test } from 'vitest'
import type { JobStatus } from '#server/jobs/job.ts'
import {
  allows,
  changeBy,
  isOut,
  type JobAction,
  jobActions,
  latestExpiry,
  rejected,
  type Standing,
  statusAfterEdit,
  statusNow,
} from '#server/jobs/life/transitions.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)
const draft: Standing = {
  status: 'DRAFT',
  expiresAt: null,
  publishedAt: null,
  firstPublishedAt: null,
  deactivatedAt: null,
  archivedAt: null,
  archivedFrom: null,
  deletedAt: null,
  submittedAt: null,
  rejectionReason: null,
  remindedAt: null,
}
const published: Standing = { ...draft, publishedAt: inDays(-9), firstPublishedAt: inDays(-9), expiresAt: inDays(9) }
const allowed = (job: Standing) => jobActions.filter((action) => allows(job, action, now))

test.for<[JobStatus, Standing, JobAction[]]>([
  ['DRAFT', draft, ['edit', 'submit', 'archive', 'delete']],
  ['PREVIEW', draft, ['edit', 'submit', 'archive', 'delete']],
  ['PENDING_APPROVAL', draft, ['edit', 'approve', 'reject', 'archive', 'delete']],
  ['PENDING_APPROVAL_FINAL', draft, ['edit', 'approve', 'reject', 'archive', 'delete']],
  ['ACTIVE', published, ['edit', 'deactivate', 'archive', 'delete']],
  ['PUBLISHED', published, ['edit', 'deactivate', 'archive', 'delete']],
  ['MODERATION', published, ['edit', 'approve', 'reject', 'deactivate', 'archive', 'delete']],
  ['DEACTIVATED', published, ['edit', 'activate', 'renew', 'archive', 'delete']],
  ['DEACTIVATED', { ...published, expiresAt: null }, ['edit', 'activate', 'renew', 'archive', 'delete']],
  ['DEACTIVATED', { ...published, expiresAt: now }, ['edit', 'renew', 'archive', 'delete']],
  ['EXPIRED', published, ['edit', 'renew', 'archive', 'delete']],
  ['ACTIVE', { ...published, expiresAt: now }, ['edit', 'renew', 'archive', 'delete']],
  ['ARCHIVED', published, ['renew', 'unarchive', 'delete']],
  ['ARCHIVED', draft, ['unarchive', 'delete']],
  ['DELETED', published, []],
])('%s: what may be done', ([status, job, actions]) => {
  expect(allowed({ ...job, status })).toEqual(actions)
})

test('a published ad has expired from the moment of its end on', () => {
  const at = (status: JobStatus, expiresAt: Date | null) => statusNow({ status, expiresAt }, now)
  expect(at('ACTIVE', now)).toBe('EXPIRED')
  expect(at('ACTIVE', inDays(1))).toBe('ACTIVE')
  expect(at('MODERATION', inDays(-1))).toBe('EXPIRED')
  expect(at('PUBLISHED', null)).toBe('PUBLISHED')
  expect(at('DRAFT', inDays(-1))).toBe('DRAFT')
  expect(['ACTIVE', 'PUBLISHED', 'MODERATION', 'EXPIRED', 'DRAFT'].map((each) => isOut(each as JobStatus))).toEqual([
    ...[true, true, true, false, false],
  ])
})

describe('what an action changes', () => {
  const terms = { now, isApproved: true }
  const archived: Standing = { ...published, status: 'ARCHIVED', archivedAt: inDays(-1) }

  test('sending, taking down and deleting', () => {
    expect(changeBy(draft, 'submit', terms)).toEqual({
      status: 'PENDING_APPROVAL',
      submittedAt: now,
      rejectionReason: null,
    })
    expect(changeBy(published, 'deactivate', terms)).toEqual({ status: 'DEACTIVATED', deactivatedAt: now })
    expect(changeBy(published, 'delete', terms)).toEqual({ status: 'DELETED', deletedAt: now })
    expect(rejected('no pay')).toEqual({ status: 'DRAFT', rejectionReason: 'no pay' })
  })

  test('activating reviews a text that is not approved', () => {
    expect(changeBy(published, 'activate', terms)).toEqual({ status: 'ACTIVE', deactivatedAt: null })
    expect(changeBy(published, 'activate', { now, isApproved: false })).toEqual({
      status: 'MODERATION',
      deactivatedAt: null,
      submittedAt: now,
    })
  })

  test('renewing begins anew', () => {
    expect(changeBy(archived, 'renew', terms)).toEqual({
      status: 'PENDING_APPROVAL',
      submittedAt: now,
      expiresAt: null,
      deactivatedAt: null,
      archivedAt: null,
      archivedFrom: null,
      rejectionReason: null,
    })
  })

  test('archiving notes the status of that moment, and its undoing returns there', () => {
    const job: Standing = { ...published, status: 'ACTIVE', expiresAt: inDays(-1) }
    expect(changeBy(job, 'archive', terms)).toEqual({ status: 'ARCHIVED', archivedAt: now, archivedFrom: 'EXPIRED' })
    const back = (more: Partial<Standing>) => changeBy({ ...archived, ...more }, 'unarchive', terms)
    const status = (value: JobStatus) => ({ status: value, archivedAt: null, archivedFrom: null })
    expect(back({ archivedFrom: 'ACTIVE' })).toEqual(status('ACTIVE'))
    expect(back({ archivedFrom: 'ACTIVE', expiresAt: inDays(-1) })).toEqual(status('EXPIRED'))
    expect(back({})).toEqual(status('EXPIRED'))
    expect(back({ firstPublishedAt: null })).toEqual(status('DRAFT'))
  })
})

test.for<[JobStatus, boolean, boolean, JobStatus]>([
  ['MODERATION', true, false, 'ACTIVE'],
  ['MODERATION', false, true, 'MODERATION'],
  ['ACTIVE', true, false, 'ACTIVE'],
  ['PUBLISHED', true, false, 'PUBLISHED'],
  ['PUBLISHED', false, true, 'MODERATION'],
  ['PENDING_APPROVAL_FINAL', true, true, 'PENDING_APPROVAL'],
  ['PENDING_APPROVAL_FINAL', false, false, 'PENDING_APPROVAL_FINAL'],
  ['DRAFT', false, true, 'DRAFT'],
])('%s, approved %s, with another text %s: %s after an edit', ([status, isApproved, changesText, after]) => {
  expect(statusAfterEdit({ ...published, status }, { now, isApproved, changesText })).toBe(after)
})

test('the latest end counts from publication, or from now', () => {
  const end = (status: JobStatus, publishedAt: Date | null) => latestExpiry({ status, publishedAt }, now).getTime()
  expect(end('ACTIVE', inDays(-5))).toBe(end('DRAFT', null) - 5 * 24 * 3600_000)
  expect(end('DEACTIVATED', inDays(-5))).toBe(end('ACTIVE', inDays(-5)))
  expect(end('ACTIVE', null)).toBe(end('DRAFT', inDays(-5)))
})
