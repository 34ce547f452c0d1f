/** Tags of cached pages and queries, which changes invalidate. */
export type CacheTag =
  | 'jobs'
  | 'articles'
  | 'places'
  | 'occupations'
  | 'recruiting'
  | `job:${number}`
  | `article:${number}`
  | `company:${number}`
