/** The steps of applications and their limits. Pure: server and browser share it. */
export const maxStages = 30
export const maxStageName = 60

/** The stages that every company starts with, in order. */
export const stageKinds = ['new', 'review', 'interview', 'offer', 'hired', 'rejected'] as const
export type StageKind = (typeof stageKinds)[number]
