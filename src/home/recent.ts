import { clearRecentJobs, recentJobs } from '../jobs/recent-jobs.ts'

/** Shows the ads that were read on this device. */
export function showRecent() {
  const section = document.querySelector<HTMLElement>('[data-recent]')
  const seen = recentJobs()
  if (!section || seen.length === 0) return
  const links = seen.map(({ path, title }) => {
    const link = document.createElement('a')
    link.className = 'chip'
    link.href = path
    link.textContent = title
    const item = document.createElement('li')
    item.append(link)
    return item
  })
  section.querySelector('ul')?.replaceChildren(...links)
  section.hidden = false
  section.querySelector('[data-forget-recent]')?.addEventListener('click', () => {
    clearRecentJobs()
    section.hidden = true
    document.querySelector<HTMLElement>('#newest-heading')?.focus()
  })
}
