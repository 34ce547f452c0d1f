/** Loads the script for signed-in users just after the page. A link that is followed meanwhile waits for it. */
export async function loadMemberFeatures() {
  let followed: HTMLAnchorElement | null = null
  function wait(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    followed = link
  }
  document.addEventListener('click', wait, true)
  await import('./member.ts').catch(() => undefined)
  document.removeEventListener('click', wait, true)
  const link = followed as HTMLAnchorElement | null
  link?.click()
}
