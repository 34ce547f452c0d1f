import { local, readKept, removeKept } from './browser-storage.ts'

const key = 'redirectUrl'

/** The path, query and fragment of an own address; undefined for any other. */
export function ownPath(address: string): string | undefined {
  if (!URL.canParse(address, location.origin)) return undefined
  const url = new URL(address, location.origin)
  return url.origin === location.origin ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : undefined
}

/** Remembers where to go after signing in; the page in view when left out. */
export function keepRedirectUrl(address = location.pathname + location.search) {
  const path = ownPath(address)
  if (path) local.set(key, path)
}

/** The remembered address, once. Only own addresses are ever followed. */
export function takeRedirectUrl(): string | undefined {
  const kept = readKept(key)
  removeKept(key)
  return kept === null ? undefined : ownPath(kept)
}

/** The server names the address in the query when it sends a visitor to sign in. */
export function adoptRedirectUrl() {
  const url = new URL(location.href)
  const named = url.searchParams.get(key)
  if (named === null) return
  keepRedirectUrl(named)
  url.searchParams.delete(key)
  history.replaceState(history.state, '', url)
}
