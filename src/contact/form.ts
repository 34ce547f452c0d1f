import { contactFields, validateField } from '../../server/contact/contact.ts'
import { request } from '../data/api.ts'
import { enhance, errorText, fieldOf, showRefusal } from '../site/form.ts'

const form = document.querySelector<HTMLFormElement>('form[data-contact]')
if (form) enhanceForm(form)

/** Asks before sending, and then replaces the form by a confirmation. */
function enhanceForm(form: HTMLFormElement) {
  const checkOf = (name: (typeof contactFields)[number]) => (value: string) => {
    const problem = validateField(name, value)
    return (problem && fieldOf(form, name)?.dataset[problem === 'tooLong' ? 'tooLong' : 'wrong']) || ''
  }
  const { check } = enhance(form, {
    checks: Object.fromEntries(contactFields.map((name) => [name, checkOf(name)])),
    confirm: isMeant,
    send: (json) => request('/apipublic/contact', { json }),
    done: () => thank(form),
    failed(error) {
      showRefusal(form, error)
      explain(errorText(form, error))
    },
  })
  // Fields that were left before this script was loaded.
  for (const name of contactFields) if (fieldOf(form, name)?.dataset['touched'] !== undefined) check(name)
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

function thank(form: HTMLFormElement) {
  const thanks = partOf<HTMLElement>('[data-success]')
  form.replaceWith(thanks)
  thanks.focus()
}

function explain(reason: string) {
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
