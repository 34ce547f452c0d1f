import { storeRedirectUrl } from '../../lib/site/redirect-url.ts'
import { hasLastUser, readUser } from '../../lib/site/session-user.ts'

/** The way to a new ad: for who is signed in straight there, for who was once here by signing in, for others by signing up. */
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
