const base = 'http://own.invalid'

/** The path, query and fragment of an address on this site; undefined for every other, however it is written. */
export function ownPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, base)) return undefined
  const { origin, pathname, search, hash } = new URL(address, base)
  return origin === base ? pathname.replace(/^\/{2,}/, '/') + search + hash : undefined
}
