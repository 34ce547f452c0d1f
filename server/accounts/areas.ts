import { pageAt } from '../page-at.ts'
import { isId } from '../platform/db/id.ts'
import { splitPath } from '../text/language.ts'
import { type Audience, areas } from '../urls.ts'

/** Who may see the page at a path normalized by `plainPath`. */
export function audienceOf(path: string): Audience {
  const { rest } = splitPath(path)
  const [, area = ''] = rest.toLowerCase().split('/', 2)
  if (!Object.hasOwn(areas, area) || pageAt(rest)?.isSecret) return 'all'
  return areas[area] ?? 'members'
}

/** Whether this is a profile path without a numeric id, which is not found for every viewer. */
export function isInvalidProfilePath(path: string): boolean {
  const [, area, id = ''] = splitPath(path).rest.toLowerCase().split('/', 3)
  return area === 'user-profile' && !isId(id)
}
