import { type Language, prefixOf } from '../../text/language.ts'

const myJobs = '/poslodavac/mojioglasi'

/** The login page with the path to return to after signing in. */
export const signInUrl = (destination: string, language: Language) =>
  `${prefixOf(language)}/login?redirectUrl=${encodeURIComponent(destination)}`

/** The target after signing in: the requested page, otherwise the user's ads. Pure, shared with the browser. */
export function landingUrl(destination: string | undefined, language: Language, login: string): string {
  const target = destination ?? `${prefixOf(language)}${myJobs}`
  if (target.includes('?')) return target
  const [path = '', fragment] = target.split('#')
  const query = new URLSearchParams({ user: login })
  if (path.endsWith(myJobs)) {
    query.set('sortColumn', 'creationTime')
    query.set('ascSortDirection', 'false')
  }
  return `${path}?${query}${fragment === undefined ? '' : `#${fragment}`}`
}
