import type { Submission } from './wire.ts'

/** Even with autofill a person needs longer than this to read the form. */
const quickMs = 1000

/**
 * Whether this looks like a bot. The sender is asked once to press the button again, and that second attempt always counts:
 * a person whose browser filled the hidden field loses nothing, a bot that ignores the response gets no further.
 */
export function looksLikeBot(submission: Submission, values: string[], now: Date): boolean {
  if (submission.isHumanConfirmed) return false
  if (submission.honeypot) return true
  const isQuick = !!submission.openedAt && now.getTime() - submission.openedAt.getTime() < quickMs
  return isQuick && values.some((value) => /https?:\/\//i.test(value))
}
