import { readStored, removeStored } from './browser-storage.ts'
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

/** Did somebody sign in here before? */
export const hasLastUser = () => !!readStored('lastLoggedUser')

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null

/** Says to other tabs that somebody signed in or out: what is kept for one visit they do not see. */
export const broadcastSession = () => tabs?.postMessage(readUser()?.login ?? null)

/** Follows other tabs: signed out there means signed out here. */
export function subscribeToSession() {
  tabs?.addEventListener('message', ({ data: login }: MessageEvent<string | null>) => {
    if ((readUser()?.login ?? null) === login) return
    if (login === null) clearUser()
    location.reload()
  })
}
