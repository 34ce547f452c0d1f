import type { Home } from './load-home.ts'

/** The ads of the page for search engines: in a list of the newest, those on top stand in their own place. */
export function inOwnOrder({ jobs, selection, isSearch }: Pick<Home, 'jobs' | 'selection' | 'isSearch'>) {
  if (isSearch || (selection.sort && selection.sort !== 'newest')) return jobs
  const time = ({ publishedAt }: (typeof jobs)[number]) => publishedAt?.getTime() ?? 0
  return jobs.toSorted((one, other) => time(other) - time(one) || other.id - one.id)
}
