import { ApiError } from '../data/api.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** Null when the form has no such field. */
export const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field | null

/** The texts of the form's own checks, from its data attribute. */
export const textsOf = <Texts>(form: HTMLFormElement) => JSON.parse(form.dataset['texts'] ?? '{}') as Texts

/** All values of the form by field name. */
export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Shows the error of a field below it, or hides it for ''. */
export function showProblem(form: HTMLFormElement, name: string, text: string) {
  const place = form.querySelector<HTMLElement>(`#${name}-problem`)
  if (!place) return
  place.textContent = text
  place.hidden = !text
  if (text) fieldOf(form, name)?.setAttribute('aria-invalid', 'true')
  else fieldOf(form, name)?.removeAttribute('aria-invalid')
}

/** Shows an error of the whole form above its button, or hides it for ''. */
export function showAlert(form: HTMLFormElement, text: string) {
  const place = form.querySelector<HTMLElement>('[data-alert]')
  if (!place) return
  place.hidden = !text
  place.textContent = text
}

/** Shows progress and disables the button, or ends both. */
export function setBusy(form: HTMLFormElement, isBusy: boolean) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const progress = form.querySelector('progress')
  if (button) button.disabled = isBusy
  if (progress) progress.hidden = !isBusy
  form.ariaBusy = String(isBusy)
}

/** Shows why the server refused: by field and as a whole, but nothing twice. Returns whether it named fields. */
export function showRefusal(form: HTMLFormElement, error: unknown, offline: string): boolean {
  const { fields, message, status } = error instanceof ApiError ? error : { fields: {}, message: offline, status: 0 }
  const known = Object.entries(fields).filter(([name]) => fieldOf(form, name))
  for (const [name, text] of known) showProblem(form, name, text)
  const isSaid = known.some(([, text]) => text === message)
  showAlert(form, status === 0 ? offline : isSaid ? '' : message)
  goToFirst(form)
  return known.length > 0
}

/** Focuses the first field with an error. */
export const goToFirst = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** Opens a message dialog, and redirects when it closes in any way but by 'stay'. */
export function showDialogThenRedirect(id: string, leadsTo?: string) {
  const dialog = document.querySelector<HTMLDialogElement>(`#${id}`)
  const address = leadsTo ?? dialog?.dataset['leadsTo'] ?? '/'
  if (!dialog) return location.assign(address)
  dialog.addEventListener('close', () => dialog.returnValue !== 'stay' && location.assign(address))
  dialog.showModal()
}
