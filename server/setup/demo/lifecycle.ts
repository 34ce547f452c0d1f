import words from '#content/demo/words.json' with { type: 'json' }
import type { JobStatus } from '../../jobs/job.ts'
import { endOfDay } from '../../platform/time-zone.ts'
import { day, hour, later } from './dates.ts'
import type { Random } from './random.ts'

/** The state of a demo ad. 'REJECTED' is a draft that an administrator returned with a reason. */
export type DemoState = Exclude<JobStatus, 'PUBLISHED' | 'PREVIEW' | 'DELETED'> | 'EXPIRING' | 'REJECTED'

/** The status and the times of an ad that is in that state now. */
export function lifecycleOf(random: Random, state: DemoState, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * day - random.whole(0, 20 * 60) * 60_000)
  const published = (publishedAt: Date, expiresAt = endOfDay(publishedAt, 30)) => ({
    createdAt: new Date(publishedAt.getTime() - random.whole(3, 40) * hour),
    updatedAt: publishedAt,
    publishedAt,
    firstPublishedAt: publishedAt,
    expiresAt,
  })

  switch (state) {
    case 'ACTIVE':
      return {
        status: 'ACTIVE' as const,
        ...published(random.chance(0.15) ? ago(random.next() * 2) : ago(random.whole(2, 24))),
      }
    case 'EXPIRING':
      return { status: 'ACTIVE' as const, ...published(ago(random.whole(20, 26)), endOfDay(now, random.whole(0, 1))) }
    case 'MODERATION': {
      const submittedAt = ago(0)
      return {
        status: 'MODERATION' as const,
        ...published(ago(random.whole(4, 18))),
        ...{ submittedAt, updatedAt: submittedAt },
      }
    }
    case 'EXPIRED':
      return { status: 'EXPIRED' as const, ...published(ago(random.pick([32, 34, 37, 41, 48, 75]))) }
    case 'DEACTIVATED': {
      const life = published(ago(random.whole(12, 24)))
      return { status: 'DEACTIVATED' as const, ...life, deactivatedAt: later(life.publishedAt, random.whole(4, 9)) }
    }
    case 'ARCHIVED': {
      const life = published(ago(random.whole(70, 160)))
      return { status: 'ARCHIVED' as const, ...life, archivedAt: later(life.publishedAt, 35) }
    }
    case 'REJECTED':
      return {
        status: 'DRAFT' as const,
        ...unpublished(ago(random.whole(1, 6))),
        rejectionReason: random.pick(words.rejections),
      }
    case 'DRAFT':
      return { status: state, ...unpublished(ago(random.whole(0, 4))) }
    case 'PENDING_APPROVAL':
    case 'PENDING_APPROVAL_FINAL': {
      const createdAt = ago(random.whole(0, 4))
      return { status: state, ...unpublished(createdAt), submittedAt: createdAt }
    }
  }
}

const unpublished = (createdAt: Date) => ({
  createdAt,
  updatedAt: createdAt,
  publishedAt: null,
  firstPublishedAt: null,
  expiresAt: null,
})
