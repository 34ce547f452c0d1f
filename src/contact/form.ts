import { type ContactField, contactFields, validate } from '../../server/contact/contact.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
type Failure = { error?: { message?: string; fields?: Partial<Record<ContactField, string>> } }

const form = document.querySelector<HTMLFormElement>('form[data-contact]')
if (form) watch(form)

/** Validates while typing, asks before sending, and then replaces the form by a confirmation. Without it the form is a plain POST. */
function watch(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const isValid = () => contactFields.every((name) => !validate(name, fieldOf(form, name).value))
  const allow = (isFree = true) => {
    if (button) button.disabled = !isFree || !isValid()
  }

  form.noValidate = true
  allow()
  form.addEventListener('input', () => allow())
  for (const name of contactFields) checkWhenTouched(form, name)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!isValid() || !(await isMeant())) return
    allow(false)
    await send(form)
    allow()
  })
}

function fieldOf(form: HTMLFormElement, name: ContactField) {
  return form.elements.namedItem(name) as Field
}

/** Shows the error of a field only after it had focus, even before this script was loaded. */
function checkWhenTouched(form: HTMLFormElement, name: ContactField) {
  const field = fieldOf(form, name)
  const check = () => {
    if (field.dataset['touched'] === undefined) return
    const problem = validate(name, field.value)
    showProblem(field, problem && (field.dataset[problem === 'tooLong' ? 'tooLong' : 'wrong'] ?? ''))
  }
  field.addEventListener('input', check)
  field.addEventListener('blur', () => {
    field.dataset['touched'] = ''
    check()
  })
  check()
}

function showProblem(field: Field, problem: string | null) {
  const place = document.getElementById(`${field.id}-wrong`)
  if (place) place.textContent = problem
  if (problem) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}

/** Asks for confirmation before the message is sent. */
function isMeant(): Promise<boolean> {
  const dialog = openDialog('[data-confirm]')
  return new Promise((answered) =>
    dialog.addEventListener('close', () => {
      dialog.remove()
      answered(dialog.returnValue === 'yes')
    }),
  )
}

async function send(form: HTMLFormElement) {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  try {
    const response = await fetch('/apipublic/contact', { method: 'POST', headers, body })
    if (response.ok) return thank(form)
    const { error } = (await response.json()) as Failure
    for (const name of contactFields) {
      const text = error?.fields?.[name]
      if (text) showProblem(fieldOf(form, name), text)
    }
    tell(error?.message ?? '')
  } catch {
    tell(form.dataset['offline'] ?? '')
  }
}

function thank(form: HTMLFormElement) {
  const thanks = partOf<HTMLElement>('[data-success]')
  form.replaceWith(thanks)
  thanks.focus()
}

function tell(reason: string) {
  const dialog = openDialog('[data-problem]')
  dialog.querySelector('[data-reason]')?.append(reason)
  dialog.addEventListener('close', () => dialog.remove())
}

function openDialog(name: string): HTMLDialogElement {
  const dialog = partOf<HTMLDialogElement>(name)
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

/** A hidden part of the page beside the form. */
function partOf<Part extends HTMLElement>(name: string): Part {
  const parts = document.querySelector<HTMLTemplateElement>('template[data-parts]')?.content
  const part = parts?.querySelector<Part>(name)?.cloneNode(true)
  if (!part) throw new Error(`The contact page has no ${name}`)
  return part as Part
}
