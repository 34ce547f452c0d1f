import { readUser, type SessionUser } from '../../data/session-user.ts'
import { leadNewAdsTo } from '../frame/header.ts'
import { renderJobTools, watchJobCards } from './job-tools.ts'
import { signOut, storeUser } from './session.ts'
import { alignUserParameter, mark, markLinks } from './user-parameter.ts'

/** The script of every page for signed-in users; only they load it. */
const header = document.querySelector<HTMLElement>('#top')

adoptFromServer()
const user = readUser()
if (user) renderMember(user)
if (user?.admin && document.querySelector('[data-article-tools]')) void import('./article-tools.ts')
renderJobTools()
watchJobCards()
markLinks()

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.dataset['language']) saveLanguage(link, link.dataset['language'])
  if (link?.dataset['logout'] === undefined) return
  event.preventDefault()
  void signOut(header?.dataset['home'] ?? '/')
})

void alignUserParameter().then((isForAnother) => isForAnother && location.reload())

/** Stores the user for whom the server has rendered the page, for tabs that do not know them yet. */
function adoptFromServer() {
  const memberId = header?.dataset['user']
  if (!memberId) return
  const user = JSON.parse(memberId) as SessionUser
  const stored = readUser()
  if (stored?.login !== user.login || stored.mayPost !== user.mayPost) storeUser(user)
}

/** Renders the header of the signed-in user, unless the server has done so. */
function renderMember({ login, admin, mayPost }: SessionUser) {
  leadNewAdsTo(header?.dataset['newJob'])
  if (mayPost === false) removeNewAds()
  for (const item of document.querySelectorAll('[data-guest]')) item.remove()
  const template = document.querySelector<HTMLTemplateElement>('#member-menu')
  if (!template || !header) return
  const links = template.content
  if (!admin) for (const item of links.querySelectorAll('[data-admin]')) item.remove()
  const menu = header.querySelector('#menu')
  const last = links.querySelector('[data-last]')
  if (last) menu?.append(last)
  menu?.prepend(links)
  if (mayPost === false) removeNewAds()
  template.remove()
  header.classList.add('member')
  header.classList.toggle('admin', admin)
  const who = header.querySelector('[data-who]')
  if (who) who.textContent = login
}

/** What leads to a new ad, for who may not post one. */
function removeNewAds() {
  for (const link of document.querySelectorAll('a[data-post-job]')) (link.closest('li') ?? link).remove()
}

/** Stores the chosen language on the server. */
function saveLanguage(link: HTMLAnchorElement, language: string) {
  const user = readUser()
  if (!user) return
  mark(link)
  storeUser({ ...user, language: language as SessionUser['language'] })
  void fetch('/api/settings/language', {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ value: language }),
  })
}
