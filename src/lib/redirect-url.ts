import { local } from './browser-storage.ts'

export const redirectKey = 'redirectUrl'

/** The path, query and fragment of an own address; undefined for any other. */
export function ownPath(address: string): string | undefined {
  if (!URL.canParse(address, location.origin)) return undefined
  const url = new URL(address, location.origin)
  return url.origin === location.origin ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : undefined
}

/** The pages of signing in and up, which nobody wants to come back to once signed in. */
export const isAccountPage = (path: string) =>
  /\/(login|signup|finish-signup|almost-done|forgot-password(-finish)?)$/.test(path)

/** Remembers where to go after signing in; the page in view when left out, without its word that one has signed out. */
export function keepRedirectUrl(address = location.pathname + location.search) {
  const path = ownPath(address)
  if (!path) return
  const url = new URL(path, location.origin)
  if (url.searchParams.has('logout')) url.searchParams.delete('logout')
  local.set(redirectKey, url.pathname + url.search + url.hash)
}
