/** The answers in a form by field name, which is the id of the question. Without files and hidden fields. */
export type FormValues = Record<string, string[]>

/** Empty answers are left out. */
export function readValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form)) {
    if (isQuestion(name) && typeof value === 'string' && value.trim()) values[name] = [...(values[name] ?? []), value]
  }
  return values
}

/** Fills fields in, as answers that are chosen, not typed. With `onlyEmpty` existing input stays. */
export function writeValues(form: HTMLFormElement, values: FormValues, { onlyEmpty = false } = {}) {
  const before = onlyEmpty ? readValues(form) : {}
  for (const [name, answers] of Object.entries(values)) {
    if (before[name]) continue
    for (const field of fieldsOf(form, name)) {
      if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
        field.checked = answers.includes(field.value)
      else field.value = answers[0] ?? ''
      field.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: 'chosen' }))
    }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter(
    (field): field is Field => (field as Field).name === name && (field as Field).type !== 'file',
  )

const isQuestion = (name: string) => /^\d+$/.test(name)
