/** Pixels that stay free at the top for the sticky header. */
const offset = 80

/** Scrolls to a field and focuses it. */
export function goTo(form: HTMLFormElement, name: string) {
  const field = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  if (field) bring(field, field.querySelector<HTMLElement>('input:not([type=hidden]),textarea,select'))
}

/** Scrolls to the outcome of sending and focuses it. */
export function goToNotice(form: HTMLFormElement) {
  const notice = form.querySelector<HTMLElement>('[data-notice] > *')
  if (notice) bring(notice, notice)
}

function bring(part: HTMLElement, focused: HTMLElement | null) {
  window.scrollTo({ top: part.getBoundingClientRect().top + window.scrollY - offset })
  focused?.focus({ preventScroll: true })
}
