/** Groups of candidates and their rules. Pure: server and browser share it. */
export const maxGroups = 500
export const maxNameLength = 120

export type SystemGroup = 'open-applications' | 'opted-out'

/** System groups gather by themselves; people neither rename nor delete them. */
export const isSystemGroup = ({ gathers }: { gathers: SystemGroup | null }) => gathers !== null

/** Who opted out of marketing stays in the group of those who did. */
export const mayLeave = ({ gathers }: { gathers: SystemGroup | null }, candidate: { optedOutAt: Date | null }) =>
  gathers !== 'opted-out' || candidate.optedOutAt === null
