import { wellFormed } from '../text/well-formed.ts'

const base = 'http://own.invalid'

/** Characters that browsers drop or replace in addresses, so that they would read a different address than the server. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unusable = /[\u0000-\u001f\u007f-\u009f\\]/

/** Longer paths are not found. */
const maxPathLength = 2000

/** An escape left after decoding: Astro would decode it again, after the guards. */
const escaped = /%[0-9a-f]{2}/i

/** Encodes a segment as browsers do, which leave these characters as they are. */
const spelled = (segment: string) =>
  encodeURIComponent(wellFormed(segment)).replace(
    /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40|5B|5D|7C|7E)/g,
    decodeURIComponent,
  )

/** A path decoded once and encoded canonically, for guards, routes and pages. Undefined when it is malformed or unsafe. */
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

/** The path, query and fragment of an address on this site; undefined for any other. */
export function sameOriginPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || unusable.test(address)) return undefined
  const url = parsed(address)
  const path = url?.origin === base ? plainPath(url.pathname) : undefined
  return url && path !== undefined ? path.replace(/^\/{2,}/, '/') + url.search + url.hash : undefined
}

/** `URL.canParse` is missing in browsers that run this too. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
