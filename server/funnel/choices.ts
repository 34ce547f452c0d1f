/** What the figures are offered for. Pure: server and browser share it. */

/** The lengths of a period in days. */
export const funnelDays = [30, 90, 180, 365] as const
export type FunnelDays = (typeof funnelDays)[number]

/** What they are grouped by, in place of stages. */
export const funnelGroups = ['ad', 'source', 'month'] as const
export type FunnelGroup = (typeof funnelGroups)[number]
