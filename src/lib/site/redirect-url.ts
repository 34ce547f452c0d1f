import { local } from './browser-storage.ts'

export const redirectKey = 'redirectUrl'

/** The pages of signing in and up, which are no target for a redirect after signing in. */
export const isAccountPage = (path: string) =>
  /\/(login(-code)?|signup|finish-signup|almost-done|forgot-password(-finish)?)$/.test(path)

/** Remembers where to go after signing in; the page in view when left out, without its word that one has signed out. */
export function storeRedirectUrl(address = location.pathname + location.search) {
  if (!URL.canParse(address, location.origin)) return
  const url = new URL(address, location.origin)
  // The strict check comes when it is followed, with the script of the login page.
  if (url.origin !== location.origin) return
  if (url.searchParams.has('logout')) url.searchParams.delete('logout')
  local.set(redirectKey, bareName(url.pathname + url.search + url.hash))
}

/** Two screens are kept by their names alone, 'candidates' and 'groups', as other readers of the key know them. */
const bareNames = /^\/?(candidates|groups)$/

const bareName = (address: string) => bareNames.exec(address)?.[1] ?? address

/** The address that a kept value means. */
export const addressOf = (kept: string | null) => kept?.replace(bareNames, '/$1')
