/** How far below the top a field stops: under the header that stays there. */
const offset = 80

/** Brings a field into sight and puts the cursor in it. */
export function goTo(form: HTMLFormElement, name: string) {
  const field = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  if (!field) return
  window.scrollTo({ top: field.getBoundingClientRect().top + window.scrollY - offset })
  field.querySelector<HTMLElement>('input:not([type=hidden]),textarea,select')?.focus({ preventScroll: true })
}
