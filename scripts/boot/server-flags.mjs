/** The server makes much short-lived text; a small nursery for it keeps a hundred megabytes free at no measurable cost. */
export const serverFlags = ['--max-semi-space-size=16']
