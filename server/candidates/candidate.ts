/** Rules of candidates. Pure. */

/** The applications of a candidate in one response: more than people send. */
export const applicationsAtOnce = 100
