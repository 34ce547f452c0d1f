import { groupBy } from './text/group-by.ts'
import { languages, splitPath } from './text/language.ts'
import { allPages, pathIn } from './urls.ts'

/** Patterns of paths by their first part, so that few are tested. */
const patterns = groupBy(
  allPages.flatMap((page) =>
    languages.flatMap((language) => {
      const path = pathIn(language, page)
      return path === undefined ? [] : [{ page, first: firstOf(path), pattern: patternOf(path) }]
    }),
  ),
  ({ first }) => first,
)

/** All patterns, for the test that each takes linear time. */
export const pathPatterns = [...patterns.values()].flat().map(({ pattern }) => pattern)

/** The page at a path normalized by `plainPath`; undefined if none is listed. */
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

/** First parts of paths that end in a token. */
export const secretAreas = [
  ...new Set(allPages.filter(({ isSecret }) => isSecret).map((page) => firstOf(String(page.path)))),
]

/** Private query parameters of all pages. */
export const privateParameters = [...new Set(allPages.flatMap(({ privateQuery }) => privateQuery ?? []))]
