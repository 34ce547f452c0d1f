/** Reasons for reporting an ad. Pure: shared with the page. */
export const reportReasons = ['fraud', 'misleading', 'discrimination', 'filled', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const maxCommentLength = 1000

/** What came of a report: the ad is gone, was corrected, or is in order. */
export const reportOutcomes = ['removed', 'corrected', 'kept'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** Nobody is told that an ad was removed which is still out. */
export const possibleOutcomes = (isOut: boolean) =>
  reportOutcomes.filter((outcome) => !(isOut && outcome === 'removed'))

/** Whether the reason must be explained by a comment. */
export const needsComment = (reason: ReportReason) => reason === 'other'
