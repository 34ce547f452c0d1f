/** Tags of cached pages and queries, which changes invalidate. */
export type CacheTag =
  | 'jobs'
  | 'articles'
  | 'places'
  | 'recruiting'
  | `job:${number}`
  | `article:${number}`
  | `company:${number}`
