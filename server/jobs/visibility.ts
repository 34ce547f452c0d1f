import { mayManage } from '../accounts/permissions.ts'
import type { Viewer } from '../context.ts'
import { isPreview, liveStatuses } from './job.ts'
import type { JobDetails } from './queries.ts'

/** What a viewer sees of an ad: all of it, that it is gone, that it is hidden, or that it does not exist. */
export type Access = 'open' | 'gone' | 'hidden' | 'missing'

type Visible = Pick<
  JobDetails,
  'companyId' | 'companyBlockedAt' | 'deletedAt' | 'firstPublishedAt' | 'previewCode' | 'publishedAt' | 'status'
>

/** Published ads are public; others are for their company, administrators and holders of the preview code. */
export function accessTo(job: Visible | undefined, viewer: Viewer, previewCode?: string | null): Access {
  if (!job) return 'missing'
  if (job.deletedAt || job.status === 'DELETED') return wasPublished(job) ? 'gone' : 'missing'
  if (seesPreview(job, viewer, previewCode)) return 'open'
  if (isPreview(job)) return 'hidden'
  return job.companyBlockedAt || !wasPublished(job) ? 'missing' : 'open'
}

/** Whether an ad is shown in any status: to its company, administrators and holders of the preview code. */
export const seesPreview = (
  job: Pick<Visible, 'companyId' | 'previewCode'>,
  viewer: Viewer,
  previewCode?: string | null,
): boolean => mayManage(viewer, job) || (!!previewCode && previewCode === job.previewCode)

const wasPublished = ({ status, publishedAt, firstPublishedAt }: Visible) =>
  !!publishedAt || !!firstPublishedAt || (liveStatuses as readonly string[]).includes(status)
