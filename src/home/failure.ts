export const clearFailure = () => document.querySelector('[data-failed]')?.remove()

/** Says above the list that it could not be loaded, and offers to try again. */
export function showLoadFailure(retry: () => void) {
  const template = document.querySelector<HTMLTemplateElement>('#load-failed')
  const banner = template?.content.firstElementChild?.cloneNode(true)
  if (!(banner instanceof HTMLElement)) return
  clearFailure()
  banner.dataset['failed'] = ''
  banner.querySelector('[data-retry]')?.addEventListener('click', retry)
  document.getElementById('results')?.before(banner)
}
