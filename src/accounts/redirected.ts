import { sameOriginPath } from '../../server/http/same-origin-path.ts'
import { addressOf, isAccountPage, redirectKey, storeRedirectUrl } from '../data/redirect-url.ts'
import { readStored, removeStored } from '../lib/browser-storage.ts'

/** Reads and removes the stored address. Undefined unless it is one of this site and not a page of signing in. */
export function takeRedirectUrl(): string | undefined {
  const kept = addressOf(readStored(redirectKey))
  removeStored(redirectKey)
  const path = sameOriginPath(kept)
  return path && !isAccountPage(new URL(path, location.origin).pathname) ? path : undefined
}

/** Stores the address that the server put into the query when it redirected the visitor here. */
export function adoptRedirectUrl() {
  const url = new URL(location.href)
  const named = url.searchParams.get(redirectKey)
  if (named === null) return
  storeRedirectUrl(named)
  url.searchParams.delete(redirectKey)
  history.replaceState(history.state, '', url)
}
