import { local, readKept } from './browser-storage.ts'
import { keepRedirectUrl } from './redirect-url.ts'
import { followTabs, hasLastUser, keepUser, readUser, type SessionUser, signOut } from './session-user.ts'
import { mark } from './user-parameter.ts'

const header = document.querySelector<HTMLElement>('#top')
const menus = document.querySelectorAll<HTMLDetailsElement>('.top details')
const accountPages = /\/(login|signup|finish-signup|almost-done|forgot-password(-finish)?)$/

/** Draws the header for who is signed in. The server has done so where it knew them. */
export function drawHeader() {
  adoptFromServer()
  const user = readUser()
  if (user) drawMember(user)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-post-job]')) {
    if (user) link.href = header?.dataset['newJob'] ?? link.href
    else if (hasLastUser()) link.href = header?.dataset['login'] ?? link.href
  }
}

/** A page drawn by the server for somebody tells who they are, so that a new tab knows it too. */
function adoptFromServer() {
  const known = header?.dataset['user']
  if (!known) return
  const user = JSON.parse(known) as SessionUser
  if (readUser()?.login !== user.login) keepUser(user)
}

function drawMember({ login, admin }: SessionUser) {
  for (const item of document.querySelectorAll('[data-guest]')) item.remove()
  const template = document.querySelector<HTMLTemplateElement>('#member-menu')
  if (!template || !header) return
  const links = template.content
  if (!admin) for (const item of links.querySelectorAll('[data-admin]')) item.remove()
  const menu = header.querySelector('#menu')
  const last = links.querySelector('[data-last]')
  if (last) menu?.append(last)
  menu?.prepend(links)
  template.remove()
  header.classList.add('member')
  header.classList.toggle('admin', admin)
  const who = header.querySelector('[data-who]')
  if (who) who.textContent = login
}

function closeMenus(except?: Node) {
  for (const menu of menus) if (!except || !menu.contains(except)) menu.open = false
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const menu of menus) {
    if (!menu.open) continue
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

for (const menu of menus) {
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  closeMenus(event.target as Node)
  if (!link) return
  if (link.dataset['language']) chooseLanguage(link, link.dataset['language'])
  if ('logout' in link.dataset) {
    event.preventDefault()
    void signOut(header?.dataset['home'] ?? '/')
  }
  if ('postJob' in link.dataset && !readUser() && hasLastUser()) keepRedirectUrl(header?.dataset['newJob'])
  if (link.pathname.endsWith('/signup') && !accountPages.test(location.pathname)) keepRedirectUrl()
})

/** Stays on the page with its filters; the news list begins anew. A signed-in person's choice is kept on the server. */
function chooseLanguage(link: HTMLAnchorElement, language: string) {
  local.set('language', language)
  if (!/\/vijesti$/.test(location.pathname)) {
    link.search = location.search
    link.hash = location.hash
  }
  const user = readUser()
  if (!user) return
  mark(link)
  keepUser({ ...user, language: language as SessionUser['language'] })
  void fetch('/api/settings/language', {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ value: language }),
  })
}

followTabs()

/** Signing out or in elsewhere shows here too. */
addEventListener('storage', ({ key }) => {
  if (key === 'user' && !!readKept('user') !== header?.classList.contains('member')) location.reload()
})
