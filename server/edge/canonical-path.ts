import { plainPath, sameOriginPath } from '../http/same-origin-path.ts'
import { type Language, languages, prefixOf } from '../text/language.ts'
import { trimEndOf } from '../text/normalize.ts'
import { allPages, pathIn } from '../urls.ts'

/**
 * The one right spelling of a page's path, or null when it is spelled right already or cannot be read: then no page has it.
 * It always stays on this site. What a call has in its path is left to the call.
 */
export function canonicalPath(path: string): string | null {
  if (/^\/api(public)?\//.test(path)) return differing(trimEndOf(path, '/'), path)
  const plain = plainPath(path)
  if (plain === undefined) return null
  const [, first = ''] = plain.split('/', 2)
  const named = languages.find((each) => each === first.toLowerCase())
  const rest = withoutEnding(named ? plain.slice(first.length + 1) : plain)
  const language = named ?? 'hr'
  return differing(sameOriginPath(prefixOf(language) + pageOf(rest, language) || '/') ?? path, path)
}

const differing = (right: string, path: string) => (right === path ? null : right)

/** Without slashes and names of files that say nothing. Two slashes at the start would send the reader to another host. */
function withoutEnding(path: string): string {
  const name = path.replace(/^\/{2,}/, '/').replace(/(\/index)?\.html$/, '')
  return trimEndOf(name, '/')
}

/** Pages with several spellings, by each of them: their aliases, and the paths that differ by language. */
const spellings = new Map(
  allPages.flatMap((page) => {
    const own = typeof page.path === 'string' ? [] : Object.values(page.path)
    return [...(page.aliases ?? []), ...own].map((spelling) => [spelling, page] as const)
  }),
)

/** Pages with several spellings have one address a language. */
function pageOf(rest: string, language: Language): string {
  const page = spellings.get(rest)
  return (page && pathIn(language, page)) ?? rest
}
