import { hasEnded, isGone, isLive } from '../../../server/jobs/job.ts'
import { findJob } from '../../../server/jobs/queries.ts'

/** Ads side by side. */
const maxCompared = 3

/** The ads of an address such as '17,4', live or lately ended, and whether others are gone. */
export async function loadCompared({ db, language, now }: App.Locals, ads: string | null) {
  const listed = (ads ?? '').slice(0, 200).split(',')
  const ids = [...new Set(listed.map((id) => id.trim()).filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(
    0,
    maxCompared,
  )
  const found = await Promise.all(ids.map((id) => findJob(db, id, language)))
  const jobs = found.flatMap((job) => {
    if (!job?.isListed || job.companyBlockedAt) return []
    const hasPassed = hasEnded(job, now())
    return isLive(job, now()) || (hasPassed && !isGone(job, now())) ? [{ ...job, hasEnded: hasPassed }] : []
  })
  return { jobs, hasGone: jobs.length < ids.length }
}

export type ComparedJob = Awaited<ReturnType<typeof loadCompared>>['jobs'][number]
