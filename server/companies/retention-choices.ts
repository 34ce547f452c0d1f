/** Months that a company may keep applications for. Pure. */
export const retentionChoices = [6, 12, 24, 36] as const
