import { readStored, removeStored } from '../lib/browser-storage.ts'
import { storeByConsent } from '../site/consent/consent.ts'

const key = 'recentJobs'
const maxJobs = 8

/** Path and title of an ad at the time when it was read. */
type RecentJob = { path: string; title: string }

/** The ads read on this device, the latest first. */
export function recentJobs(): RecentJob[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentJob).slice(0, maxJobs) : []
  } catch {
    return []
  }
}

/** Stored beyond the visit only with consent. */
export function rememberJob(job: RecentJob) {
  const others = recentJobs().filter(({ path }) => path !== job.path)
  storeByConsent(key, JSON.stringify([job, ...others].slice(0, maxJobs)))
}

export const clearRecentJobs = () => removeStored(key)

function isRecentJob(value: unknown): value is RecentJob {
  const { path, title } = (value ?? {}) as Partial<RecentJob>
  return typeof path === 'string' && /^\/[^/\\]/.test(path) && typeof title === 'string'
}
