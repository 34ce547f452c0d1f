import type { Viewer } from '../context.ts'
import { isPreview } from './job.ts'
import type { JobDetails } from './queries.ts'

/** Who may see this ad: everybody once it was published, else its company, admins and holders of its preview code. */
export function maySee(job: JobDetails, viewer: Viewer, previewCode?: string | null): boolean {
  if (job.deletedAt || job.status === 'DELETED') return false
  if (viewer.kind === 'admin' || (viewer.kind === 'employer' && viewer.companyId === job.companyId)) return true
  if (previewCode && previewCode === job.previewCode) return true
  return !isPreview(job) && !job.companyBlockedAt
}
