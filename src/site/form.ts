import { ApiError } from '../data/api.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Values = Record<string, string>

type Form<Answer> = {
  /** What is wrong with the value of a field, or ''. Shown once the field was left, and before sending. */
  checks?: Record<string, (value: string) => string>
  /** Why the button is disabled, or ''. By default it is as long as a check fails. */
  waits?: () => string
  /** Called before sending, which `false` prevents. */
  confirm?: () => boolean | Promise<boolean>
  send: (values: Values) => Promise<Answer>
  done: (answer: Answer) => void
  /** By default the refusal is shown in the form. */
  failed?: (error: ApiError) => void
}

/** Makes a plain form send by script, with errors at its fields. */
export function enhance<Answer>(form: HTMLFormElement, { checks = {}, confirm, send, done, ...own }: Form<Answer>) {
  const names = Object.keys(checks)
  /** The values that were checked last, by field. */
  const checked = new Map<string, string>()
  const typedIn = (name: string) => fieldOf(form, name)?.value ?? ''
  const problemOf = (name: string) => checks[name]?.(typedIn(name)) ?? ''
  const firstProblem = () => names.map(problemOf).find(Boolean) ?? ''
  const { waits = firstProblem, failed = (error) => showRefusal(form, error) } = own
  let isBusy = false

  function refresh() {
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
    const text = waits()
    if (button) button.disabled = isBusy || text !== ''
    show(form.querySelector('[data-waits]'), text)
  }
  function setBusy(value: boolean) {
    isBusy = value
    showProgress(form, value)
    refresh()
  }
  function check(name: string) {
    if (!checks[name]) return
    checked.set(name, typedIn(name))
    showProblem(form, name, problemOf(name))
  }
  const recheck = (name: string) => checked.has(name) && check(name)

  async function submit() {
    setBusy(true)
    showAlert(form, '')
    names.forEach(check)
    try {
      if (!firstProblem() && (await (confirm?.() ?? true)) && !firstProblem()) return done(await send(formValues(form)))
      names.forEach(check)
      setBusy(false)
      goToFirst(form)
    } catch (error) {
      setBusy(false)
      failed(error instanceof ApiError ? error : new ApiError(0, ''))
    }
  }

  form.noValidate = true
  form.addEventListener('focusout', ({ target }) => {
    const { name, value } = target as Field
    // What the server refused is shown until it is changed.
    if (checked.get(name) !== value) check(name)
  })
  form.addEventListener('input', ({ target }) => {
    refresh()
    recheck((target as Field).name)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isBusy) void submit()
  })
  refresh()
  return { check, recheck, refresh }
}

/** Null when the form has no such field. */
export const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field | null

/** The texts of the form's own checks, from its data attribute. */
export const formTexts = <Texts>(form: HTMLFormElement) => JSON.parse(form.dataset['texts'] ?? '{}') as Texts

/** All values of the form by field name. */
export const formValues = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Shows a text where it belongs, or hides the place for ''. */
function show(place: HTMLElement | null, text: string) {
  if (!place || place.textContent === text) return
  place.textContent = text
  place.hidden = !text
}

/** Shows the error of a field below it. */
export function showProblem(form: HTMLFormElement, name: string, text: string) {
  const field = fieldOf(form, name)
  if (text) field?.setAttribute('aria-invalid', 'true')
  else field?.removeAttribute('aria-invalid')
  show(form.querySelector(`#${name}-problem`), text)
}

/** Shows an error of the whole form above its button. */
export const showAlert = (form: HTMLFormElement, text: string) => show(form.querySelector('[data-alert]'), text)

/** The text of an error, also when the server could not be reached. */
export const errorText = (form: HTMLFormElement, { status, message }: ApiError) =>
  status ? message : (form.dataset['offline'] ?? message)

/** Shows why the server refused: by field and as a whole, but nothing twice. */
export function showRefusal(form: HTMLFormElement, error: ApiError) {
  const problems = Object.entries(error.fields).filter(([name]) => fieldOf(form, name))
  for (const [name, text] of problems) showProblem(form, name, text)
  const message = errorText(form, error)
  showAlert(form, problems.some(([, text]) => text === message) ? '' : message)
  goToFirst(form)
}

function showProgress(form: HTMLFormElement, isBusy: boolean) {
  form.setAttribute('aria-busy', String(isBusy))
  const progress = form.querySelector('progress')
  if (progress) progress.hidden = !isBusy
}

/** Focuses the first field with an error. */
const goToFirst = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** Opens a message dialog, and redirects when it closes in any way but by 'stay'. */
export function showDialogThenRedirect(id: string, leadsTo?: string) {
  const dialog = document.querySelector<HTMLDialogElement>(`#${id}`)
  const address = leadsTo ?? dialog?.dataset['leadsTo'] ?? '/'
  if (!dialog) return location.assign(address)
  dialog.addEventListener('close', () => dialog.returnValue !== 'stay' && location.assign(address))
  dialog.showModal()
}
