import { session, tryOrNull } from '../../../lib/browser-storage.ts'
import { randomKey } from '../../../lib/random-key.ts'

/** The same key for the same content, also after a reload: sending twice makes one application. */
export function keyFor(jobId: number, content: string): string {
  const storageKey = storageKeyOf(jobId)
  const stored = tryOrNull(() => JSON.parse(session.get(storageKey) ?? 'null')) as {
    key: string
    content: string
  } | null
  if (stored?.content === content) return stored.key
  const key = randomKey()
  session.set(storageKey, JSON.stringify({ key, content }))
  return key
}

export const clearKey = (jobId: number) => session.remove(storageKeyOf(jobId))

const storageKeyOf = (jobId: number) => `applyKey:${jobId}`
