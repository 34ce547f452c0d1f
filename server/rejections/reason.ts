/** The reasons for which a company rejects candidates, and their limits. Pure: server and browser share it. */
export const reasonKinds = [
  'experience',
  'qualification',
  'languages',
  'start',
  'permit',
  'unreachable',
  'declined',
  'filled',
] as const

/** The reasons that every company starts with. */
export type ReasonKind = (typeof reasonKinds)[number]

export const maxReasons = 30
export const maxReasonName = 80
