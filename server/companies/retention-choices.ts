/** For how many months a company may keep applications. Pure. */
export const retentionChoices = [6, 12, 24, 36] as const
