/** Groups of candidates and their rules. Pure: server and browser share it. */
export const maxGroups = 500
export const maxGroupNameLength = 120

export type SystemGroup = 'open-applications' | 'opted-out'

/** System groups are filled automatically and cannot be renamed or deleted. */
export const isSystemGroup = ({ gathers }: { gathers: SystemGroup | null }) => gathers !== null

/** Whether a candidate opted out of mails with ads. */
export const hasOptedOut = ({ optedOutAt }: { optedOutAt: Date | null }) => optedOutAt !== null

/** Whether a candidate may be removed from a group: those who opted out stay in the opted-out group. */
export const mayLeaveGroup = ({ gathers }: { gathers: SystemGroup | null }, candidate: { optedOutAt: Date | null }) =>
  gathers !== 'opted-out' || !hasOptedOut(candidate)
