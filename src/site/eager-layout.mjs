/**
 * Runs before the first paint. A visitor who returns to a place further down, or follows a link to one, gets the whole
 * page laid out at once; for others the parts far down are deferred (`deferred-layout.ts`).
 */
export const eagerLayout =
  "performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash||document.documentElement.classList.add('eager')"
