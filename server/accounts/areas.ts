import { splitPath } from '../text/language.ts'

/** Who may see a page: everybody, people who are signed in, or administrators. */
export type Audience = 'all' | 'members' | 'admins'

/** First parts of addresses. Whatever lies under them is closed, also a page that nobody thought of. */
const areas: Record<string, Audience> = {
  poslodavac: 'members',
  groups: 'members',
  candidates: 'members',
  'user-profile': 'members',
  admin: 'admins',
}

/** Pages within an area that everybody may ask for; each guards itself by the token in its address. */
const exceptions = [/^\/user-profile\/[^/]+\/[^/]+$/]

/** Who may see the page at this path, spelled as `plainPath` does. */
export function audienceOf(path: string): Audience {
  const { rest } = splitPath(path)
  const [, area = ''] = rest.toLowerCase().split('/', 2)
  if (!Object.hasOwn(areas, area) || exceptions.some((each) => each.test(rest))) return 'all'
  return areas[area] ?? 'members'
}
