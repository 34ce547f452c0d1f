import { ownPath } from '../../../server/http/own-path.ts'
import { readKept, removeKept } from '../browser-storage.ts'
import { isAccountPage, keepRedirectUrl, redirectKey } from '../redirect-url.ts'

/** The remembered address, once. Only own addresses are ever followed, and none back into signing in. */
export function takeRedirectUrl(): string | undefined {
  const kept = readKept(redirectKey)
  removeKept(redirectKey)
  const path = ownPath(kept)
  return path && !isAccountPage(new URL(path, location.origin).pathname) ? path : undefined
}

/** The server names the address in the query when it sends a visitor to sign in. */
export function adoptRedirectUrl() {
  const url = new URL(location.href)
  const named = url.searchParams.get(redirectKey)
  if (named === null) return
  keepRedirectUrl(named)
  url.searchParams.delete(redirectKey)
  history.replaceState(history.state, '', url)
}
