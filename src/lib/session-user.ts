import { readKept, removeKept } from './browser-storage.ts'
import { keepByConsent } from './consent.ts'
import { type SessionUser, toKept } from './session-user-wire.ts'

export { companyIdOf, type SessionUser } from './session-user-wire.ts'

/** The signed-in user that this browser remembers. */
export function readUser(): SessionUser | null {
  try {
    const user = JSON.parse(readKept('user') ?? 'null') as Partial<SessionUser> | null
    if (typeof user?.login !== 'string' || !user.login || isOver(user)) return null
    return user as SessionUser
  } catch {
    return null
  }
}

const isOver = ({ expirityDate }: Partial<SessionUser>) => !!expirityDate && Date.parse(expirityDate) < Date.now()

/** Remembers who signed in: for this visit, after consent for longer. */
export function keepUser(user: SessionUser) {
  removeKept('user')
  keepByConsent('user', JSON.stringify(toKept(user)))
  keepByConsent('lastLoggedUser', user.login)
}

export function forgetUser() {
  removeKept('user')
  removeKept('authToken')
}

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null

/** Says to other tabs that somebody signed in or out: what is kept for one visit they do not see. */
export const tellTabs = () => tabs?.postMessage(readUser()?.login ?? null)

/** Follows other tabs: signed out there means signed out here. */
export function followTabs() {
  tabs?.addEventListener('message', ({ data: login }: MessageEvent<string | null>) => {
    if ((readUser()?.login ?? null) === login) return
    if (login === null) forgetUser()
    location.reload()
  })
}

/** Did somebody sign in here before? */
export const hasLastUser = () => !!readKept('lastLoggedUser')

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
