export type SnackbarPlace = 'top-right' | 'bottom-center'

type Options = {
  place?: SnackbarPlace
  /** How long it stays, in milliseconds. */
  lasts?: number
  /** A button beside the text; pressing it closes the snackbar. */
  action?: { text: string; run: () => void }
  /** A link beside the text. */
  link?: { text: string; href: string }
}

/** A live region must stand empty for a moment before its text comes, else screen readers do not announce it. */
const announcedAfterMs = 100

/** Shows a short message, also announced to screen readers. Replaces the one before it. */
export function showSnackbar(text: string, { place = 'bottom-center', lasts = 3000, action, link }: Options = {}) {
  const region = regionAt(place)
  const bar = document.createElement('p')
  bar.className = 'snackbar'
  bar.textContent = text
  const end = () => bar.remove()
  if (action) bar.append(buttonOf(action, end))
  if (link) bar.append(' ', Object.assign(document.createElement('a'), { href: link.href, textContent: link.text }))
  setTimeout(() => region.replaceChildren(bar), announcedAfterMs)
  setTimeout(end, lasts)
}

function buttonOf({ text, run }: NonNullable<Options['action']>, end: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', () => {
    end()
    run()
  })
  return button
}

function regionAt(place: SnackbarPlace) {
  const existing = document.querySelector<HTMLElement>('.snackbars')
  const region = existing ?? document.createElement('div')
  region.className = `snackbars ${place}`
  if (existing) return region
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
  return region
}
