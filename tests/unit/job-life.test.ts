import { describe, expect, test } from 'vitest'
import type { JobStatus, StoredStatus } from '#server/jobs/job.ts'
import {
  allows,
  changeBy,
  endsReview,
  isForUnlisted,
  isOut,
  type JobAction,
  jobActions,
  latestExpiry,
  type RevisionState,
  rejected,
  type Standing,
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
  rejectedItems: {},
  remindedAt: null,
  revision: null,
}
const published: Standing = { ...draft, publishedAt: inDays(-9), firstPublishedAt: inDays(-9), expiresAt: inDays(9) }
const allowed = (job: Standing) => jobActions.filter((action) => allows(job, action, now))

const open: Standing = { ...published, revision: 'open' }
const sent: Standing = { ...published, revision: 'sent' }

test.for<[StoredStatus, Standing, JobAction[]]>([
  ['DRAFT', draft, ['edit', 'submit', 'archive', 'delete']],
  ['PREVIEW', draft, ['edit', 'submit', 'archive', 'delete']],
  ['PENDING_APPROVAL', draft, ['edit', 'approve', 'reject', 'archive', 'delete']],
  ['PENDING_APPROVAL_FINAL', draft, ['edit', 'approve', 'reject', 'archive', 'delete']],
  ['ACTIVE', published, ['edit', 'deactivate', 'archive', 'delete']],
  ['PUBLISHED', published, ['edit', 'deactivate', 'archive', 'delete']],
  ['ACTIVE', open, ['edit', 'submit', 'discard', 'deactivate', 'archive', 'delete']],
  ['ACTIVE', sent, ['edit', 'discard', 'approve', 'reject', 'deactivate', 'archive', 'delete']],
  ['DEACTIVATED', open, ['edit', 'submit', 'discard', 'activate', 'renew', 'archive', 'delete']],
  ['DEACTIVATED', sent, ['edit', 'discard', 'approve', 'reject', 'activate', 'renew', 'archive', 'delete']],
  ['EXPIRED', sent, ['edit', 'discard', 'renew', 'archive', 'delete']],
  ['ARCHIVED', open, ['renew', 'unarchive', 'delete']],
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
  const at = (status: StoredStatus, expiresAt: Date | null, revision: RevisionState | null = null) =>
    statusNow({ status, expiresAt, revision }, now)
  expect(at('ACTIVE', now)).toBe('EXPIRED')
  expect(at('ACTIVE', inDays(1))).toBe('ACTIVE')
  expect(at('ACTIVE', inDays(1), 'open')).toBe('ACTIVE')
  expect(at('ACTIVE', inDays(1), 'sent')).toBe('MODERATION')
  expect(at('ACTIVE', inDays(-1), 'sent')).toBe('EXPIRED')
  expect(at('DEACTIVATED', inDays(1), 'sent')).toBe('DEACTIVATED')
  expect(at('PUBLISHED', null)).toBe('PUBLISHED')
  expect(at('DRAFT', inDays(-1))).toBe('DRAFT')
  expect(['ACTIVE', 'PUBLISHED', 'EXPIRED', 'DRAFT'].map((each) => isOut(each as JobStatus))).toEqual([
    ...[true, true, false, false],
  ])
})

describe('what an action changes', () => {
  const noReason = { rejectionReason: null, rejectedItems: {} }
  const archived: Standing = { ...published, status: 'ARCHIVED', archivedAt: inDays(-1) }

  test('sending, taking down and deleting', () => {
    expect(changeBy(draft, 'submit', now)).toEqual({
      status: 'PENDING_APPROVAL',
      submittedAt: now,
      ...noReason,
    })
    expect(changeBy(published, 'deactivate', now)).toEqual({ status: 'DEACTIVATED', deactivatedAt: now })
    expect(changeBy(published, 'delete', now)).toEqual({ status: 'DELETED', deletedAt: now })
    const reasons = { reason: 'no pay', items: { salary: 'a month or an hour?' } }
    const noted = { rejectionReason: 'no pay', rejectedItems: reasons.items }
    expect(rejected({ ...draft, status: 'PENDING_APPROVAL' }, reasons, now)).toEqual({ status: 'DRAFT', ...noted })
    expect(rejected({ ...sent, status: 'ACTIVE' }, reasons, now)).toEqual(noted)
    for (const action of ['submit', 'discard'] as const)
      expect(changeBy({ ...open, status: 'ACTIVE' }, action, now)).toEqual(noReason)
  })

  test('activating publishes the approved text, with or without a revision', () => {
    for (const job of [published, open, sent])
      expect(changeBy(job, 'activate', now)).toEqual({ status: 'ACTIVE', deactivatedAt: null })
  })

  test('renewing begins anew', () => {
    expect(changeBy(archived, 'renew', now)).toEqual({
      status: 'PENDING_APPROVAL',
      submittedAt: now,
      expiresAt: null,
      deactivatedAt: null,
      archivedAt: null,
      archivedFrom: null,
      ...noReason,
    })
  })

  test('archiving notes the status of that moment, and its undoing returns there', () => {
    const job: Standing = { ...published, status: 'ACTIVE', expiresAt: inDays(-1) }
    expect(changeBy(job, 'archive', now)).toEqual({ status: 'ARCHIVED', archivedAt: now, archivedFrom: 'EXPIRED' })
    const back = (more: Partial<Standing>) => changeBy({ ...archived, ...more }, 'unarchive', now)
    const status = (value: StoredStatus) => ({ status: value, archivedAt: null, archivedFrom: null })
    expect(back({ archivedFrom: 'ACTIVE' })).toEqual(status('ACTIVE'))
    expect(back({ archivedFrom: 'ACTIVE', expiresAt: inDays(-1) })).toEqual(status('EXPIRED'))
    expect(back({})).toEqual(status('EXPIRED'))
    expect(back({ firstPublishedAt: null })).toEqual(status('DRAFT'))
  })
})

test('the open application is never taken down, and a review ends with what replaces its ad', () => {
  expect(new Set(jobActions.filter(isForUnlisted))).toEqual(new Set(['edit', 'submit', 'discard', 'approve', 'reject']))
  expect(new Set(jobActions.filter(endsReview))).toEqual(new Set(['renew', 'archive', 'delete']))
})

test('the latest end counts from publication, or from now', () => {
  const end = (status: StoredStatus, publishedAt: Date | null) => latestExpiry({ status, publishedAt }, now).getTime()
  expect(end('ACTIVE', inDays(-5))).toBe(end('DRAFT', null) - 5 * 24 * 3600_000)
  expect(end('DEACTIVATED', inDays(-5))).toBe(end('ACTIVE', inDays(-5)))
  expect(end('ACTIVE', null)).toBe(end('DRAFT', inDays(-5)))
})
