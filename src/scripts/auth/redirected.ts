import { sameOriginPath } from '../../../server/http/same-origin-path.ts'
import { readStored, removeStored } from '../../lib/site/browser-storage.ts'
import { addressOf, isAccountPage, redirectKey, storeRedirectUrl } from '../../lib/site/redirect-url.ts'

/** The remembered address, once. Only own addresses are ever followed, and none back into signing in. */
export function takeRedirectUrl(): string | undefined {
  const kept = addressOf(readStored(redirectKey))
  removeStored(redirectKey)
  const path = sameOriginPath(kept)
  return path && !isAccountPage(new URL(path, location.origin).pathname) ? path : undefined
}

/** The server names the address in the query when it sends a visitor to sign in. */
export function adoptRedirectUrl() {
  const url = new URL(location.href)
  const named = url.searchParams.get(redirectKey)
  if (named === null) return
  storeRedirectUrl(named)
  url.searchParams.delete(redirectKey)
  history.replaceState(history.state, '', url)
}
