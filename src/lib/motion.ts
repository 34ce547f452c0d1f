/** Somebody who wants less motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
