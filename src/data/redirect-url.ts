import { local, tryOrNull } from '../lib/browser-storage.ts'

export const redirectKey = 'redirectUrl'

/** Is it a page of signing in or up? Those are no target for a redirect after signing in. */
export const isAccountPage = (path: string) =>
  /\/(login(-code)?|signup|finish-signup|almost-done|invitation|forgot-password(-finish)?)$/.test(path)

/** Remembers where to go after signing in; by default the current page, without its sign-out notice. */
export function storeRedirectUrl(address = location.pathname + location.search) {
  const url = tryOrNull(() => new URL(address, location.origin))
  // The script of the login page checks it strictly before it is followed.
  if (url?.origin !== location.origin) return
  if (url.searchParams.has('logout')) url.searchParams.delete('logout')
  local.set(redirectKey, bareName(url.pathname + url.search + url.hash))
}

/** Two screens are kept by their names alone, 'candidates' and 'groups', as other readers of the key know them. */
const bareNames = /^\/?(candidates|groups)$/

const bareName = (address: string) => bareNames.exec(address)?.[1] ?? address

/** The address that a kept value means. */
export const addressOf = (kept: string | null) => kept?.replace(bareNames, '/$1')
