/** The longest reason for refusing a text. Pure. */
export const maxReviewReason = 500
