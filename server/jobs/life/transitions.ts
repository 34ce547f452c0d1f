import { endOfDay } from '../../platform/time-zone.ts'
import { type JobStatus, liveStatuses, maxDays, pendingStatuses, type StoredStatus } from '../job.ts'

/** Actions on ads and the transitions they cause. Pure: server, islands and tests share it. */
export const jobActions = [
  'edit',
  'submit',
  'discard',
  'approve',
  'reject',
  'deactivate',
  'activate',
  'renew',
  'archive',
  'unarchive',
  'delete',
] as const
export type JobAction = (typeof jobActions)[number]

/** Actions without further input. */
export type SimpleAction = Exclude<JobAction, 'edit' | 'approve' | 'reject'>

/** A change of an approved ad: not sent for approval, or sent. */
export type RevisionState = 'open' | 'sent'
export const revisionState = ({ submittedAt }: { submittedAt: Date | null }): RevisionState =>
  submittedAt ? 'sent' : 'open'

export type Standing = {
  status: StoredStatus
  expiresAt: Date | null
  publishedAt: Date | null
  firstPublishedAt: Date | null
  deactivatedAt: Date | null
  archivedAt: Date | null
  archivedFrom: StoredStatus | null
  deletedAt: Date | null
  submittedAt: Date | null
  rejectionReason: string | null
  rejectedItems: Record<string, string>
  remindedAt: Date | null
  /** Null without a revision. */
  revision: RevisionState | null
}
export type Change = Partial<Omit<Standing, 'revision'>>

const live: readonly JobStatus[] = liveStatuses
const pending: readonly JobStatus[] = pendingStatuses
const closed: readonly JobStatus[] = ['ARCHIVED', 'DELETED']

/** Whether this is the status of a published ad, which may have expired by time. */
export const isOut = (status: JobStatus) => live.includes(status)

/** The current status: an ad has expired at `expiresAt`, even before the scheduler updates its status. */
export const storedStatusNow = ({ status, expiresAt }: Pick<Standing, 'status' | 'expiresAt'>, now: Date) =>
  isOut(status) && expiresAt && expiresAt <= now ? 'EXPIRED' : status

/** The current status as those see it who manage the ad. */
export function statusNow(job: Pick<Standing, 'status' | 'expiresAt' | 'revision'>, now: Date): JobStatus {
  const status = storedStatusNow(job, now)
  return isOut(status) && job.revision === 'sent' ? 'MODERATION' : status
}

/** Whether a revision of the ad is sent and approved by itself; other ads are approved as a whole. */
export function takesRevisions(job: Pick<Standing, 'status' | 'expiresAt'>, now: Date): boolean {
  const status = storedStatusNow(job, now)
  return isOut(status) || status === 'DEACTIVATED'
}

/** Whether the state of the ad allows this action. Permissions are checked elsewhere. */
export function allows(job: Standing, action: JobAction, now: Date): boolean {
  const status = storedStatusNow(job, now)
  switch (action) {
    case 'edit':
    case 'archive':
      return !closed.includes(status)
    case 'submit':
      return status === 'DRAFT' || status === 'PREVIEW' || (takesRevisions(job, now) && job.revision === 'open')
    case 'discard':
      return !!job.revision && !closed.includes(status)
    case 'approve':
    case 'reject':
      return pending.includes(status) || (takesRevisions(job, now) && job.revision === 'sent')
    case 'deactivate':
      return isOut(status)
    case 'activate':
      return status === 'DEACTIVATED' && (!job.expiresAt || job.expiresAt > now)
    case 'renew':
      return !!job.firstPublishedAt && ['EXPIRED', 'DEACTIVATED', 'ARCHIVED'].includes(status)
    case 'unarchive':
      return status === 'ARCHIVED'
    case 'delete':
      return status !== 'DELETED'
  }
}

/** The changes that end a return. */
export const noReason: Change = { rejectionReason: null, rejectedItems: {} }

/** The changes by an action. Check `allows` first. */
export function changeBy(job: Standing, action: SimpleAction, now: Date): Change {
  switch (action) {
    case 'submit':
      return takesRevisions(job, now) ? noReason : { status: 'PENDING_APPROVAL', submittedAt: now, ...noReason }
    case 'discard':
      return takesRevisions(job, now) ? noReason : {}
    case 'deactivate':
      return { status: 'DEACTIVATED', deactivatedAt: now }
    case 'activate':
      return { status: 'ACTIVE', deactivatedAt: null }
    case 'renew':
      return {
        status: 'PENDING_APPROVAL',
        submittedAt: now,
        ...{ expiresAt: null, deactivatedAt: null, archivedAt: null, archivedFrom: null },
        ...noReason,
      }
    case 'archive':
      return { status: 'ARCHIVED', archivedAt: now, archivedFrom: storedStatusNow(job, now) }
    case 'unarchive': {
      const before = job.archivedFrom ?? (job.firstPublishedAt ? 'EXPIRED' : 'DRAFT')
      return { status: storedStatusNow({ ...job, status: before }, now), archivedAt: null, archivedFrom: null }
    }
    case 'delete':
      return { status: 'DELETED', deletedAt: now }
  }
}

/** Actions on the open application, which is edited but never taken down. */
export const isForUnlisted = (action: JobAction) => ['edit', 'submit', 'discard', 'approve', 'reject'].includes(action)

/** Actions that end the review of a revision. */
export const endsReview = (action: JobAction) => ['renew', 'archive', 'delete'].includes(action)

type Reasons = { reason: string; items: Record<string, string> }

/** The changes by a return: a new ad becomes a draft of its company, a published one stays. */
export const rejected = (job: Standing, { reason, items }: Reasons, now: Date): Change => ({
  ...(!takesRevisions(job, now) && { status: 'DRAFT' }),
  rejectionReason: reason,
  rejectedItems: items,
})

/** The latest end of an ad: `maxDays` after its publication, or from now if it is not published. */
export const latestExpiry = ({ status, publishedAt }: Pick<Standing, 'status' | 'publishedAt'>, now: Date): Date =>
  endOfDay(isOut(status) || status === 'DEACTIVATED' ? (publishedAt ?? now) : now, maxDays)
