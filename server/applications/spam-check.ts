import type { Submission } from './wire.ts'

/** Even a person whose browser fills the form needs longer to read it. */
const quickMs = 1000

/**
 * Does this look like a machine? Its sender is asked once to press the button again, and that second try always counts:
 * a person whose browser filled the hidden field loses nothing, a machine that does not read answers gets no further.
 */
export function looksLikeBot(submission: Submission, values: string[], now: Date): boolean {
  if (submission.isHumanConfirmed) return false
  if (submission.honeypot) return true
  const isQuick = !!submission.openedAt && now.getTime() - submission.openedAt.getTime() < quickMs
  return isQuick && values.some((value) => /https?:\/\//i.test(value))
}
