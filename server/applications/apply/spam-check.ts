import type { Submission } from './wire.ts'

/** Milliseconds. Even with autofill a human takes longer to read the form. */
const quickMs = 1000

/**
 * Whether the sender looks like a bot. The form is then shown again for confirmation, and a confirmed form passes: a
 * human whose browser filled the honeypot loses nothing, while a bot that ignores the response gets no further.
 */
export function looksLikeBot(submission: Submission, values: string[], now: Date): boolean {
  if (submission.isHumanConfirmed) return false
  if (submission.honeypot) return true
  const isQuick = !!submission.openedAt && now.getTime() - submission.openedAt.getTime() < quickMs
  return isQuick && values.some((value) => /https?:\/\//i.test(value))
}
