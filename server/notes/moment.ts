import { historyKinds } from '../applications/review/change-kinds.ts'

/** The entries of a timeline. Pure. */
export const momentKinds = [
  'applied',
  ...historyKinds,
  'note',
  'group',
  'mail',
  'reply',
  'replySuppressed',
  'replyWaiting',
  'replyRefused',
] as const

export type Moment = {
  at: Date
  kind: (typeof momentKinds)[number]
  applicationId: number | null
  /** The stage's name, rating, 1 or 0, beginning of the note, group's name or mail's subject. */
  text: string
  /** The login of the user; null for the candidate and the system. */
  author: string | null
}
