import { fetchSignedInUser, storeUser } from '../../../lib/session.ts'
import { clearUser, readUser } from '../../../lib/site/session-user.ts'

const name = 'user'

/** Keeps the `user` parameter that of the signed-in user. True when the page must be rendered for another user. */
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

/** Links inside the site carry the signed-in user; those added later get it at the first pointer or focus. */
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

/** Puts the signed-in person into a link of this site. */
export function mark(link: HTMLAnchorElement) {
  const user = readUser()
  if (!user || !isInternal(link)) return
  const parameters = new URLSearchParams(link.search)
  if (parameters.get(name) === user.login) return
  parameters.set(name, user.login)
  link.search = parameters.toString()
}

/** Pages of this site: not files, calls, or places on the same page. Leaving is the end of the parameter, too. */
const isInternal = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !/^#/.test(link.getAttribute('href') ?? '#') &&
  !/^\/(api|apipublic|feed|dev)\/|\.[a-z0-9]+$/i.test(link.pathname) &&
  !('logout' in link.dataset)
