import { splitPath } from '../text/language.ts'
import { type Audience, areas, pageAt } from '../urls.ts'

/** Who may see the page at this path, spelled as `plainPath` does. */
export function audienceOf(path: string): Audience {
  const { rest } = splitPath(path)
  const [, area = ''] = rest.toLowerCase().split('/', 2)
  if (!Object.hasOwn(areas, area) || pageAt(rest)?.isSecret) return 'all'
  return areas[area] ?? 'members'
}
