import { endedStatuses, liveStatuses } from '../../server/jobs/job.ts'
import type { Tone } from '../ui/StatusChip.tsx'

/** The tint of an ad's status. */
export function toneOfAd(status: string): Tone {
  if ((liveStatuses as readonly string[]).includes(status)) return 'good'
  if (status === 'DRAFT') return 'draft'
  if (status === 'MODERATION') return 'info'
  return (endedStatuses as readonly string[]).includes(status) ? 'ended' : 'wait'
}
