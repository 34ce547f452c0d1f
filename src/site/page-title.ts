import site from '../../content/site/site.json'
import { cut } from '../../server/text/cut.ts'

/** The most characters of a title that search engines show. */
export const maxTitle = 65

/** The window title of a page. The name of the site is left out where it does not fit, or where the title is whole. */
export function pageTitle(title: string, isWhole: boolean): string {
  const named = isWhole || title.includes(site.name) ? title : `${title} | ${site.name}`
  return named.length > maxTitle ? cut(title, maxTitle) : named
}

/** The title of an ad with the town that tells it from others of the same name. */
export function titleWithTown(title: string, town: string): string {
  if (!town || title.includes(town)) return title
  const end = `, ${town}`
  return end.length > maxTitle / 2 ? title : withEnd(title, end)
}

/** A title that is cut where its end would not fit. */
export const withEnd = (title: string, end: string) => cut(title, maxTitle - end.length) + end
