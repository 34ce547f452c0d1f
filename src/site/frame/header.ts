import { isAccountPage, redirectKey, storeRedirectUrl } from '../../data/redirect-url.ts'
import { hasLastUser, isSignOutUnderWay, readUser, subscribeToSession } from '../../data/session-user.ts'
import { local, readStored } from '../../lib/browser-storage.ts'

const header = document.querySelector<HTMLElement>('#top')
const menus = document.querySelectorAll<HTMLDetailsElement>('.top details, details[data-share]')

/** Was this page rendered for a signed-in user, or do the browser or the address know of one? */
export const hasKnownUser = () =>
  !!readUser() || !!header?.dataset['user'] || new URLSearchParams(location.search).has('user')

/** Sets up the header for every visitor: menus, language links, and the address to return to after signing in. */
export function initHeader() {
  for (const menu of menus) {
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
    })
  }
  document.addEventListener('keydown', closeByEscape)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false
    if (link) follow(link)
  })
  if (hasLastUser() && !readUser()) leadNewAdsTo(header?.dataset['login'])
  subscribeToSession()
  addEventListener('storage', ({ key }) => void (key === 'user' && reloadIfViewerChanged()))
  // Going back can restore a page from before signing in or out.
  addEventListener('pageshow', ({ persisted }) => void (persisted && reloadIfViewerChanged()))
}

/** The page was rendered for another user than the current one. */
function reloadIfViewerChanged() {
  // A page that signs out is about to open the home page.
  if (isSignOutUnderWay()) return
  if (!!readStored('user') !== header?.classList.contains('member')) location.reload()
}

function closeByEscape({ key }: KeyboardEvent) {
  if (key !== 'Escape') return
  for (const menu of menus) {
    if (!menu.open) continue
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
}

/** Sets the target of 'Post an ad'. */
export function leadNewAdsTo(address: string | undefined) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-post-job]')) link.href = address ?? link.href
}

function follow(link: HTMLAnchorElement) {
  const { language, postJob } = link.dataset
  if (language) local.set('language', language)
  // The other language keeps the filters, except in the news list.
  if (language && !/\/vijesti$/.test(location.pathname)) {
    link.search = location.search
    link.hash = location.hash
  }
  if (postJob !== undefined && !readUser() && hasLastUser()) storeRedirectUrl(header?.dataset['newJob'])
  // Between the pages of signing in, the stored address stays the one from before the first.
  if (link.pathname.endsWith('/signup') && !(isAccountPage(location.pathname) && readStored(redirectKey)))
    storeRedirectUrl()
}
