/** What a reader can say is wrong with an ad. Pure: the page shows these. */
export const reportReasons = ['fraud', 'misleading', 'discrimination', 'filled', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const maxCommentLength = 1000

/** Another reason says nothing without words. */
export const needsComment = (reason: ReportReason) => reason === 'other'
