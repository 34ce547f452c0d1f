/** The script of text pages. Each part does nothing on pages without its elements. */
import './candidate-count.ts'
import '../contact/start.ts'
import '../site/copy-buttons.ts'
import { storeRedirectUrl } from '../data/redirect-url.ts'
import { hasLastUser, readUser } from '../data/session-user.ts'

/** Opens the question that the address names, on arrival and when a link on the page names another. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) {
    named.open = true
    named.scrollIntoView()
  }
}

openNamed()
addEventListener('hashchange', openNamed)

/** Points links to a new ad: directly for signed-in users, to the login page for former ones, for others to registration. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-start-ad]')) {
  const { newJob = link.href, login = link.href } = link.dataset
  const user = readUser()
  if (user) link.href = `${newJob}?user=${encodeURIComponent(user.login)}`
  else if (hasLastUser()) link.href = newJob

  link.addEventListener('click', (event) => {
    if (readUser() || !hasLastUser() || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    storeRedirectUrl(link.pathname + link.search)
    location.assign(login)
  })
}
