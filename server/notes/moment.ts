/** The entries of a timeline. Pure. */
export const momentKinds = [
  'applied',
  'stage',
  'rating',
  'seen',
  'withdrawn',
  'deleted',
  'restored',
  'note',
  'group',
  'mail',
  'reply',
  'replySuppressed',
] as const

export type Moment = {
  at: Date
  kind: (typeof momentKinds)[number]
  applicationId: number | null
  /** The stage, the stars, 1 or 0, the note's beginning, the group, the mail's subject. */
  text: string
  /** The login of who did it; null for the candidate and the system. */
  author: string | null
}
