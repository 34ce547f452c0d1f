import { readStored, removeStored } from '../lib/browser-storage.ts'
import type { SessionUser } from './session-user-wire.ts'

export type { SessionUser } from './session-user-wire.ts'

/** The signed-in user that this browser remembers. */
export function readUser(): SessionUser | null {
  try {
    const user = JSON.parse(readStored('user') ?? 'null') as Partial<SessionUser> | null
    if (typeof user?.login !== 'string' || !user.login || isOver(user)) return null
    return user as SessionUser
  } catch {
    return null
  }
}

const isOver = ({ expirityDate }: Partial<SessionUser>) => !!expirityDate && Date.parse(expirityDate) < Date.now()

export function clearUser() {
  removeStored('user')
  removeStored('authToken')
}

let isSigningOut = false

/** While a page signs out, its other calls find no session: that must not lead to the login page instead of home. */
export const beginSignOut = () => {
  isSigningOut = true
}
export const isSignOutUnderWay = () => isSigningOut

/** Was a user signed in on this device before? */
export const hasLastUser = () => !!readStored('lastLoggedUser')

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null

/** Notifies other tabs of a sign-in or sign-out, which they cannot see in session storage. */
export const broadcastSession = () => tabs?.postMessage(readUser()?.login ?? null)

/** Reloads when another tab signs in or out, unless this one is leaving because it signs out itself. */
export function subscribeToSession() {
  tabs?.addEventListener('message', ({ data: login }: MessageEvent<string | null>) => {
    if (isSigningOut || (readUser()?.login ?? null) === login) return
    if (login === null) clearUser()
    location.reload()
  })
}
