import { plainPath, sameOriginPath } from '../http/same-origin-path.ts'
import { trimEndOf } from '../text/normalize.ts'

/**
 * The one right spelling of a page's path, or null when it is spelled right already or cannot be read: then no page has it.
 * It always stays on this site. What a call has in its path is left to the call.
 */
export function canonicalPath(path: string): string | null {
  if (/^\/api(public)?\//.test(path)) return differing(trimEndOf(path, '/'), path)
  const plain = plainPath(path)
  if (plain === undefined) return null
  const [, first = ''] = plain.split('/', 2)
  const language = ['hr', 'en', 'de'].find((each) => each === first.toLowerCase())
  const prefix = language && language !== 'hr' ? `/${language.toUpperCase()}` : ''
  const rest = withoutEnding(language ? plain.slice(first.length + 1) : plain)
  return differing(sameOriginPath(`${prefix}${pageOf(rest, prefix)}` || '/') ?? path, path)
}

const differing = (right: string, path: string) => (right === path ? null : right)

/** Without slashes and names of files that say nothing. Two slashes at the start would send the reader to another host. */
function withoutEnding(path: string): string {
  const name = path.replace(/^\/{2,}/, '/').replace(/(\/index)?\.html$/, '')
  return trimEndOf(name, '/')
}

const otherNames: Record<string, string> = { '/news': '/vijesti', '/nachrichten': '/vijesti', '/contact': '/kontakt' }
const guides: Record<string, string> = {
  '': '/kako-napisati-zivotopis',
  '/EN': '/how-to-write-a-cv',
  '/DE': '/lebenslauf-schreiben',
}

/** Pages with several names have one address a language. */
function pageOf(rest: string, prefix: string): string {
  if (Object.values(guides).includes(rest)) return guides[prefix] ?? rest
  return Object.hasOwn(otherNames, rest) ? (otherNames[rest] ?? rest) : rest
}
