import { findPictures } from '../../../server/files/find-pictures.ts'
import { findCachedJob } from '../../../server/jobs/cached-job.ts'
import { hasEnded, isGone, isLive, isTranslated } from '../../../server/jobs/job.ts'
import { showJob } from '../../../server/jobs/preview.ts'
import { findJob, findOriginalTexts, type JobDetails, languagesOf } from '../../../server/jobs/queries.ts'
import { listSimilar } from '../../../server/jobs/similar/similar.ts'
import { seesPreview } from '../../../server/jobs/visibility.ts'
import { findTrustFacts } from '../../../server/trust/facts.ts'

/** Whether what is shown may be cached: members and holders of a preview link share nothing with visitors. */
const isForAll = ({ viewer }: App.Locals, previewCode: string | null) => !previewCode && viewer.kind === 'visitor'

/** What the page of an address shows: the ad, a redirect, or that it is gone. */
export async function loadJob(locals: App.Locals, key: string, previewCode: string | null) {
  const find = isForAll(locals, previewCode) ? findCachedJob : findJob
  const { access, job } = await showJob(key, { ...locals, previewCode, find })
  if (!job || access === 'missing') return { access: 'missing' } as const
  if (access === 'hidden') return { access } as const
  return { access, job, isOtherAddress: key === String(job.id) } as const
}

/** The texts that a translated ad is compared with; undefined for an ad that is read as it was written, or as a preview. */
export const loadOriginal = (locals: App.Locals, job: JobDetails, previewCode: string | null) =>
  previewCode || !isTranslated(job, locals.language) ? undefined : findOriginalTexts(locals.db, job.id)

/** The rest of the page: languages, alternative texts and similar ads. Pages without secrets are cached. */
export async function loadAround(locals: App.Locals, job: JobDetails, previewCode: string | null) {
  const time = locals.now()
  const live = isLive(job, time)
  const ended = hasEnded(job, time) || !!job.deletedAt || job.status === 'DELETED'
  const similar = live || ended ? await listSimilar(locals, job) : []

  const isCached = isForAll(locals, previewCode)
  if (isCached) {
    const ends = [job, ...similar].flatMap(({ expiresAt }) =>
      expiresAt && expiresAt > time ? [expiresAt.getTime()] : [],
    )
    const expiresAt = ends.length > 0 ? new Date(Math.min(...ends)) : undefined
    locals.cache({ tags: [`job:${job.id}`, `company:${job.companyId}`, 'jobs'], expiresAt })
  }
  const trust = await findTrustFacts(locals.db, job)
  const pictures = await findPictures(locals.db, [job.mainImage, job.metaImage])
  const isGoneHere = isGone(job, time) && !seesPreview(job, locals.viewer, previewCode)
  return { isCached, live, ended, isGone: isGoneHere, inLanguages: languagesOf(job), similar, pictures, trust }
}
