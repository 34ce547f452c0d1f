import { type ContactField, contactFields, problemOf } from '../../server/contact/contact.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
type Failure = { error?: { message?: string; fields?: Partial<Record<ContactField, string>> } }

const form = document.querySelector<HTMLFormElement>('form[data-contact]')
if (form) watch(form)

/** Checks while writing, asks before sending, and puts the thanks in place of the form. Without it the form posts itself. */
function watch(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const confirmation = document.querySelector<HTMLDialogElement>('[data-confirm]')
  const touched = new Set<ContactField>()
  const field = (name: ContactField) => form.elements.namedItem(name) as Field
  const isValid = () => contactFields.every((name) => !problemOf(name, field(name).value))
  const allow = (mayChange = true) => {
    if (button) button.disabled = !mayChange || !isValid()
  }

  form.noValidate = true
  allow()
  for (const name of contactFields) {
    const check = () => touched.has(name) && showProblem(field(name), problemOf(name, field(name).value))
    field(name).addEventListener('input', () => {
      allow()
      check()
    })
    field(name).addEventListener('blur', () => {
      if (!field(name).value && !touched.has(name) && document.activeElement === document.body) return
      touched.add(name)
      check()
    })
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isValid()) confirmation?.showModal()
  })
  confirmation?.addEventListener('close', async () => {
    const isMeant = confirmation.returnValue === 'yes'
    confirmation.returnValue = ''
    if (!isMeant) return
    allow(false)
    await send(form)
    allow()
  })
}

async function send(form: HTMLFormElement) {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  try {
    const answer = await fetch('/apipublic/contact', { method: 'POST', headers, body })
    if (answer.ok) return thank(form)
    const { error } = (await answer.json()) as Failure
    for (const name of contactFields) {
      const text = error?.fields?.[name]
      if (text) showProblem(form.elements.namedItem(name) as Field, text)
    }
    tell(error?.message ?? '')
  } catch {
    tell(form.dataset['offline'] ?? '')
  }
}

function showProblem(field: Field, problem: string | null) {
  const place = document.getElementById(`${field.id}-wrong`)
  if (place) place.textContent = problem && (field.dataset['wrong'] ?? problem)
  if (problem) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}

function thank(form: HTMLFormElement) {
  const thanks = document.querySelector<HTMLTemplateElement>('template[data-success]')?.content.firstElementChild
  if (!(thanks instanceof HTMLElement)) return
  form.replaceWith(thanks)
  thanks.focus()
}

function tell(reason: string) {
  const dialog = document.querySelector<HTMLDialogElement>('[data-problem]')
  const place = dialog?.querySelector('[data-reason]')
  if (place) place.textContent = reason
  dialog?.showModal()
}
