import { pageAt } from '../page-at.ts'
import { isId } from '../platform/db/id.ts'
import { splitPath } from '../text/language.ts'
import { type Audience, areas } from '../urls.ts'

/** Who may see the page at this path, spelled as `plainPath` does. */
export function audienceOf(path: string): Audience {
  const { rest } = splitPath(path)
  const [, area = ''] = rest.toLowerCase().split('/', 2)
  if (!Object.hasOwn(areas, area) || pageAt(rest)?.isSecret) return 'all'
  return areas[area] ?? 'members'
}

/** A profile address without a number is no page, for any viewer. */
export function isNoProfile(path: string): boolean {
  const [, area, id = ''] = splitPath(path).rest.toLowerCase().split('/', 3)
  return area === 'user-profile' && !isId(id)
}
