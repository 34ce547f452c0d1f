import { mayManage } from '../../../server/accounts/permissions.ts'
import type { JobCard } from '../../../server/jobs/cards.ts'
import { isNew, isSoonOver } from '../../../server/jobs/job.ts'

export type InList = {
  /** Address of the SVG with the logos of this page. */
  logos: string
  showsCompany?: boolean
  /** Far down the page: laid out when the browser is idle. */
  isDeferred?: boolean
  /** First in this list because its company paid for it. */
  isFeatured?: boolean
  /** Why it is in this list, where that is not obvious. */
  note?: string | undefined
}

/** All that the card of an ad depends on beside the ad: its place, its reader and the time. Members share none with visitors. */
export function lookOf(job: JobCard, inList: InList, { language, viewer, now }: App.Locals) {
  const time = now()
  return {
    ...inList,
    language,
    isForMember: viewer.kind !== 'visitor',
    mayKnowCompany: !job.hidesCompany || mayManage(viewer, job),
    isNew: isNew(job, time),
    isSoonOver: isSoonOver(job, time),
  }
}

export type Look = ReturnType<typeof lookOf>
