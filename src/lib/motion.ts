/** Does the user prefer reduced motion? */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
