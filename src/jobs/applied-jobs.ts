import { readStored, tryOrNull } from '../lib/browser-storage.ts'
import { storage } from '../site/consent/storage.ts'

const key = 'appliedJobs'
const maxJobs = 100

/** Times of applications from this device, by the id of the ad. */
const read = () => (tryOrNull(() => JSON.parse(readStored(key) ?? '{}')) ?? {}) as Record<string, unknown>

/** When this device sent an application for an ad; null when it did not. */
export function appliedAt(jobId: number): Date | null {
  const at = new Date(String(read()[jobId]))
  return Number.isNaN(at.getTime()) ? null : at
}

/** The application was withdrawn: one may apply again. */
export function forgetApplied(jobId: number) {
  const { [jobId]: _, ...others } = read()
  storage().set(key, JSON.stringify(others))
}

/** Stored beyond the visit only with consent. */
export function rememberApplied(jobId: number, at = new Date()) {
  const { [jobId]: _, ...others } = read()
  const kept = Object.entries(others).slice(1 - maxJobs)
  storage().set(key, JSON.stringify({ ...Object.fromEntries(kept), [jobId]: at.toISOString() }))
}
