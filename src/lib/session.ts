import { removeKept } from './browser-storage.ts'
import { keepByConsent } from './consent.ts'
import { forgetUser, tellTabs } from './session-user.ts'
import { type SessionUser, toKept } from './session-user-wire.ts'

/** Remembers who signed in: for this visit, after consent for longer. */
export function keepUser(user: SessionUser) {
  removeKept('user')
  keepByConsent('user', JSON.stringify(toKept(user)))
  keepByConsent('lastLoggedUser', user.login)
}

/** Ends the session, here and on the server, and shows the home page that says so. */
export async function signOut(home: string) {
  await fetch('/apipublic/logout', { method: 'POST' }).catch(() => undefined)
  forgetUser()
  tellTabs()
  location.assign(`${home}?logout=true`)
}

/** Asks the server who is signed in: the user, null for nobody, undefined when it cannot say. */
export async function askWhoIsSignedIn(): Promise<SessionUser | null | undefined> {
  try {
    const answer = await fetch('/api/me', { headers: { Accept: 'application/json' } })
    const body = (await answer.json()) as Partial<SessionUser> & { message?: string }
    if (answer.status === 401 || body.message === 'notloggedin') return null
    return answer.ok && body.login ? (body as SessionUser) : undefined
  } catch {
    return undefined
  }
}
