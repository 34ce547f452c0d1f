import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { pageAt } from '../page-at.ts'
import { languages, splitPath } from '../text/language.ts'
import { pathIn } from '../urls.ts'

/** Patterns of what has neither a route nor a page of its own. */
const folders = ['/_astro/', '/_server-islands/']

/** Of files, unknown addresses and requests that cannot be read. */
export const otherRoute = 'other'

/** The pattern of a request's route, without the values in its path, which may be secret, and without its language. */
export function routePattern(c: Context): string {
  const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))
  return route ? splitPath(withoutExpressions(route.path)).rest : pagePattern(c.req.path)
}

/** The pattern of the page at a path. */
export function pagePattern(path: string): string {
  const page = pageAt(path)
  if (!page) return folders.find((folder) => path.startsWith(folder))?.concat('*') ?? otherRoute
  const [pattern = otherRoute] = languages.flatMap((language) => pathIn(language, page) ?? [])
  return pattern.replace(/\[\.\.\.\w+\]/, '*').replace(/\[(\w+)\]/g, ':$1')
}

const withoutExpressions = (path: string) => path.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
