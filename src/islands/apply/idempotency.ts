import { attempt, session } from '../../lib/browser-storage.ts'

/** The same key as long as the form says the same: a repeated send is then one application, also after a reload. */
export function keyFor(jobId: number, content: string): string {
  const shelf = shelfOf(jobId)
  const known = attempt(() => JSON.parse(session.get(shelf) ?? 'null')) as {
    key: string
    content: string
  } | null
  if (known?.content === content) return known.key
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  session.set(shelf, JSON.stringify({ key, content }))
  return key
}

export const forgetKey = (jobId: number) => session.remove(shelfOf(jobId))

const shelfOf = (jobId: number) => `applyKey:${jobId}`
