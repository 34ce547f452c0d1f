import { endOfDay } from '../../platform/time-zone.ts'
import { type JobStatus, maxDays } from '../job.ts'

/** Actions on ads and the transitions they cause. Pure: server, islands and tests share it. */
export const jobActions = [
  'edit',
  'submit',
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

export type Standing = {
  status: JobStatus
  expiresAt: Date | null
  publishedAt: Date | null
  firstPublishedAt: Date | null
  deactivatedAt: Date | null
  archivedAt: Date | null
  archivedFrom: JobStatus | null
  deletedAt: Date | null
  submittedAt: Date | null
  rejectionReason: string | null
  remindedAt: Date | null
}
export type Change = Partial<Standing>

const out: readonly JobStatus[] = ['ACTIVE', 'PUBLISHED', 'MODERATION']
const pending: readonly JobStatus[] = ['PENDING_APPROVAL', 'PENDING_APPROVAL_FINAL']
const closed: readonly JobStatus[] = ['ARCHIVED', 'DELETED']

/** The current status: an ad has expired at `expiresAt`, even before the scheduler updates its status. */
export const statusNow = ({ status, expiresAt }: Pick<Standing, 'status' | 'expiresAt'>, now: Date): JobStatus =>
  out.includes(status) && expiresAt && expiresAt <= now ? 'EXPIRED' : status

/** Whether this is the status of a published ad, which may have expired by time. */
export const isOut = (status: JobStatus) => out.includes(status)

/** Whether the state of the ad allows this action. Permissions are checked elsewhere. */
export function allows(job: Standing, action: JobAction, now: Date): boolean {
  const status = statusNow(job, now)
  switch (action) {
    case 'edit':
    case 'archive':
      return !closed.includes(status)
    case 'submit':
      return status === 'DRAFT' || status === 'PREVIEW'
    case 'approve':
    case 'reject':
      return pending.includes(status) || status === 'MODERATION'
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

type Terms = {
  now: Date
  /** Whether its public texts are those last approved. */
  isApproved: boolean
}

/** The changes by an action. Check `allows` first. */
export function changeBy(job: Standing, action: SimpleAction, { now, isApproved }: Terms): Change {
  switch (action) {
    case 'submit':
      return { status: 'PENDING_APPROVAL', submittedAt: now, rejectionReason: null }
    case 'deactivate':
      return { status: 'DEACTIVATED', deactivatedAt: now }
    case 'activate':
      return {
        status: isApproved ? 'ACTIVE' : 'MODERATION',
        deactivatedAt: null,
        ...(!isApproved && { submittedAt: now }),
      }
    case 'renew':
      return {
        status: 'PENDING_APPROVAL',
        submittedAt: now,
        ...{ expiresAt: null, deactivatedAt: null, archivedAt: null, archivedFrom: null, rejectionReason: null },
      }
    case 'archive':
      return { status: 'ARCHIVED', archivedAt: now, archivedFrom: statusNow(job, now) }
    case 'unarchive': {
      const before = job.archivedFrom ?? (job.firstPublishedAt ? 'EXPIRED' : 'DRAFT')
      return { status: statusNow({ ...job, status: before }, now), archivedAt: null, archivedFrom: null }
    }
    case 'delete':
      return { status: 'DELETED', deletedAt: now }
  }
}

/** The changes by a rejection: back to the company's drafts. */
export const rejected = (reason: string): Change => ({ status: 'DRAFT', rejectionReason: reason })

/**
 * The status after a change of content. A published ad with new text is in MODERATION until the text is approved or
 * reverted. Text changed between the two reviews of a first ad starts the review again.
 */
export function statusAfterEdit(
  job: Standing,
  { now, isApproved, changesText }: Terms & { changesText: boolean },
): JobStatus {
  const status = statusNow(job, now)
  if (status === 'MODERATION') return isApproved ? 'ACTIVE' : 'MODERATION'
  if (isOut(status)) return isApproved ? status : 'MODERATION'
  return status === 'PENDING_APPROVAL_FINAL' && changesText ? 'PENDING_APPROVAL' : status
}

/** The latest end of an ad: `maxDays` after its publication, or from now if it is not published. */
export const latestExpiry = ({ status, publishedAt }: Pick<Standing, 'status' | 'publishedAt'>, now: Date): Date =>
  endOfDay(isOut(status) || status === 'DEACTIVATED' ? (publishedAt ?? now) : now, maxDays)
