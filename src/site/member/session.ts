import { draftsOf } from '../../data/drafts.ts'
import { beginSignOut, broadcastSession, clearUser, readUser } from '../../data/session-user.ts'
import { type SessionUser, toStored } from '../../data/session-user-wire.ts'
import { removeStored } from '../../lib/browser-storage.ts'
import { storeNecessary } from '../consent/consent.ts'

/** Stores the signed-in user: for this visit, with consent for longer. */
export function storeUser(user: SessionUser) {
  removeStored('user')
  storeNecessary('user', JSON.stringify(toStored(user)))
  storeNecessary('lastLoggedUser', user.login)
}

/** Ends the session, here and on the server, and opens the home page, which confirms it. */
export async function signOut(home: string) {
  beginSignOut()
  await fetch('/apipublic/logout', { method: 'POST' }).catch(() => undefined)
  const user = readUser()
  if (user) draftsOf(user.login).removeAll()
  clearUser()
  broadcastSession()
  location.assign(`${home}?logout=true`)
}

/** Asks the server who is signed in: the user, null for a visitor, undefined when it is unavailable. */
export async function fetchSignedInUser(): Promise<SessionUser | null | undefined> {
  try {
    const response = await fetch('/api/me', { headers: { Accept: 'application/json' } })
    const body = (await response.json()) as Partial<SessionUser> & { message?: string }
    if (response.status === 401 || body.message === 'notloggedin') return null
    return response.ok && body.login ? (body as SessionUser) : undefined
  } catch {
    return undefined
  }
}
