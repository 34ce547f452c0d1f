import { readStored, removeStored, tryOrNull } from '../../lib/browser-storage.ts'
import { storeByConsent } from '../../site/consent/consent.ts'

const key = 'savedJobs'
/** How many ads one device keeps; the list of saved ads shows no more at once. */
export const maxSaved = 60

/** An ad at the time when it was saved. */
export type SavedJob = { id: number; path: string; title: string }

/** The ads saved on this device, the latest first. */
export function savedJobs(): SavedJob[] {
  const stored: unknown = tryOrNull(() => JSON.parse(readStored(key) ?? '[]'))
  return Array.isArray(stored) ? stored.filter(isSavedJob).slice(0, maxSaved) : []
}

export const isSaved = (id: number) => savedJobs().some((job) => job.id === id)

/** Stored beyond the visit only with consent. */
export function keepJob(job: SavedJob) {
  store([job, ...without(job.id)].slice(0, maxSaved))
}

export const removeSavedJob = (id: number) => store(without(id))

const without = (id: number) => savedJobs().filter((job) => job.id !== id)

function store(jobs: SavedJob[]) {
  if (jobs.length > 0) storeByConsent(key, JSON.stringify(jobs))
  else removeStored(key)
}

function isSavedJob(value: unknown): value is SavedJob {
  const { id, path, title } = (value ?? {}) as Partial<SavedJob>
  return Number.isSafeInteger(id) && typeof path === 'string' && /^\/[^/\\]/.test(path) && typeof title === 'string'
}
