import { readStored, removeStored, tryOrNull } from '../../lib/browser-storage.ts'
import { storeByConsent } from '../../site/consent/consent.ts'

const key = 'savedJobs'
/** How many ads one device keeps. */
const maxSaved = 60

export type SavedCard = { company: string; places: string; pay: string; facts: string[]; until: string }

/** An ad at the time when it was saved, or last read since. */
export type SavedJob = { id: number; path: string; title: string; language?: string; card?: SavedCard }

/** The ads saved on this device, the latest first. */
export function savedJobs(): SavedJob[] {
  const stored: unknown = tryOrNull(() => JSON.parse(readStored(key) ?? '[]'))
  return Array.isArray(stored) ? stored.filter(isSavedJob).slice(0, maxSaved) : []
}

export const isSaved = (id: number) => savedJobs().some((job) => job.id === id)

/** Stored beyond the visit only with consent. An ad that is saved already keeps its place. */
export function keepJob(job: SavedJob) {
  const saved = savedJobs()
  const at = saved.findIndex(({ id }) => id === job.id)
  store(at < 0 ? [job, ...saved].slice(0, maxSaved) : saved.with(at, job))
}

export const removeSavedJob = (id: number) => store(savedJobs().filter((job) => job.id !== id))

function store(jobs: SavedJob[]) {
  if (jobs.length > 0) storeByConsent(key, JSON.stringify(jobs))
  else removeStored(key)
}

function isSavedJob(value: unknown): value is SavedJob {
  const { id, path, title, card } = (value ?? {}) as Partial<SavedJob>
  const isNamed = Number.isSafeInteger(id) && typeof path === 'string' && /^\/[^/\\]/.test(path)
  return isNamed && typeof title === 'string' && (card === undefined || Array.isArray(card?.facts))
}
