import { languages, splitPath } from './text/language.ts'
import { allPages, pathIn } from './urls.ts'

/** Patterns of paths by their first part, so that few are tried. */
const patterns = Map.groupBy(
  allPages.flatMap((page) =>
    languages.flatMap((language) => {
      const path = pathIn(language, page)
      return path === undefined ? [] : [{ page, first: firstOf(path), pattern: patternOf(path) }]
    }),
  ),
  ({ first }) => first,
)

/** All of them, for the test that each takes linear time. */
export const pathPatterns = [...patterns.values()].flat().map(({ pattern }) => pattern)

/** The page at a path, spelled as `plainPath` does; undefined where none is listed. */
export function pageAt(path: string): (typeof allPages)[number] | undefined {
  const { rest } = splitPath(path)
  return patterns.get(firstOf(rest))?.find(({ pattern }) => pattern.test(rest))?.page
}

function firstOf(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

function patternOf(path: string): RegExp {
  const parts = path.replace(/\/\[\.\.\.\w+\]$/, '(?:/.*)?').replace(/\[\w+\]/g, '[^/]+')
  return new RegExp(`^${parts}$`)
}

/** First parts of the paths that end in a token. */
export const secretAreas = [
  ...new Set(allPages.filter(({ isSecret }) => isSecret).map((page) => firstOf(String(page.path)))),
]

/** Query parameters of one person, on any page. */
export const privateParameters = [...new Set(allPages.flatMap(({ privateQuery }) => privateQuery ?? []))]
