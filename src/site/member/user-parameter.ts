import { clearUser, readUser } from '../../data/session-user.ts'
import { fetchSignedInUser, storeUser } from './session.ts'

const name = 'user'

/** Sets the `user` parameter to the signed-in user. Resolves to true when the page must be rendered for another user. */
export async function alignUserParameter(): Promise<boolean> {
  const named = new URL(location.href).searchParams.get(name)
  const user = readUser()
  if (named === null) return false
  if (user && named !== user.login) writeParameter(user.login)

  const answer = await fetchSignedInUser()
  if (answer === undefined) {
    if (!user) writeParameter(null)
    return false
  }
  if (answer) storeUser(answer)
  else clearUser()
  writeParameter(answer?.login ?? null)
  return readUser()?.login !== user?.login
}

function writeParameter(login: string | null) {
  const url = new URL(location.href)
  if (login === url.searchParams.get(name)) return
  if (login === null) url.searchParams.delete(name)
  else url.searchParams.set(name, login)
  history.replaceState(history.state, '', url)
}

/** Adds the signed-in user to links inside the site, to later ones at the first pointer or focus. */
export function markLinks() {
  if (!readUser()) return
  for (const link of document.links) if (link instanceof HTMLAnchorElement) mark(link)
  for (const eventName of ['pointerover', 'focusin'] as const) {
    document.addEventListener(eventName, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link) mark(link)
    })
  }
}

/** Adds the signed-in user to a link of this site. */
export function mark(link: HTMLAnchorElement) {
  const user = readUser()
  if (!user || !isInternal(link)) return
  const parameters = new URLSearchParams(link.search)
  if (parameters.get(name) === user.login) return
  parameters.set(name, user.login)
  link.search = parameters.toString()
}

/** Does it lead to a page of this site? Not to a file, a call, a place on the same page, or signing out. */
const isInternal = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !/^#/.test(link.getAttribute('href') ?? '#') &&
  !/^\/(api|apipublic|feed|dev)\/|\.[a-z0-9]+$/i.test(link.pathname) &&
  !('logout' in link.dataset)
