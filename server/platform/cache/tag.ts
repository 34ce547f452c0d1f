/** What cached pages and queries are made from. A change names the tags that it makes wrong. */
export type CacheTag =
  | 'jobs'
  | 'articles'
  | 'places'
  | 'recruiting'
  | `job:${number}`
  | `article:${number}`
  | `company:${number}`
