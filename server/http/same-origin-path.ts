const base = 'http://own.invalid'

/** No address of this site has one of these: browsers drop some and turn others, and read another address than we do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unusable = /[\u0000-\u001f\u007f-\u009f\\]/

/** No page's path is longer: what is goes past every router. */
export const maxPathLength = 2000

/** What is still escaped after decoding: Astro would decode it once more, behind every guard. */
const escaped = /%[0-9a-f]{2}/i

/** What a browser sends as it is; all else stands as `%` and two digits. */
const spelled = (segment: string) =>
  encodeURIComponent(segment.toWellFormed()).replace(
    /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40|5B|5D|7C|7E)/g,
    decodeURIComponent,
  )

/** A path decoded once and spelled in the one way that guards, routes and pages all read. Undefined where it cannot be read, or must not be. */
export function plainPath(pathname: string): string | undefined {
  if (pathname.length > maxPathLength) return undefined
  const path = decoded(pathname)
  if (!path?.startsWith('/') || unusable.test(path) || escaped.test(path)) return undefined
  return new URL(base + path.split('/').map(spelled).join('/')).pathname
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** The path, query and fragment of an address on this site; undefined for every other, however it is written. */
export function sameOriginPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || unusable.test(address) || !URL.canParse(address, base)) return undefined
  const { origin, pathname, search, hash } = new URL(address, base)
  const path = origin === base ? plainPath(pathname) : undefined
  return path === undefined ? undefined : path.replace(/^\/{2,}/, '/') + search + hash
}
