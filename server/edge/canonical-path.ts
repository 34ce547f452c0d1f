import { plainPath, sameOriginPath } from '../http/same-origin-path.ts'
import { type Language, languages, prefixOf } from '../text/language.ts'
import { trimEndOf } from '../text/normalize.ts'
import { allPages, pathIn } from '../urls.ts'

/**
 * The canonical spelling of a page's path; null when the path has it already or cannot be decoded. The result is always
 * on this site. Of API paths only slashes at the end are removed.
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

const lastPart = /\/\[\w+\]$/

const differing = (right: string, path: string) => (right === path ? null : right)

/** Without slashes at the end, `index.html` and `.html`. Two slashes at the start would redirect to another host. */
function withoutEnding(path: string): string {
  const name = path.replace(/^\/{2,}/, '/').replace(/(\/index)?\.html$/, '')
  return trimEndOf(name, '/')
}

/** Pages by their aliases and by their paths in each language, a last `[part]` left out. */
const spellings = new Map(
  allPages.flatMap((page) => {
    const own = typeof page.path === 'string' ? [] : Object.values(page.path)
    return [...(page.aliases ?? []), ...own].map((spelling) => [spelling.replace(lastPart, '/'), page] as const)
  }),
)

/** The canonical path of a page in a language. */
function pageOf(rest: string, language: Language): string {
  const end = rest.lastIndexOf('/') + 1
  const page = spellings.get(rest) ?? spellings.get(rest.slice(0, end))
  const path = page && pathIn(language, page)
  return path?.replace(lastPart, () => `/${rest.slice(end)}`) ?? rest
}
