import { read, shelf } from './device.ts'
import { type FormValues, readValues } from './form-values.ts'

type Draft = { at: number; values: FormValues }

const keyOf = (form: HTMLFormElement) => `draft:${form.dataset['application']}`

/** Keeps what stands in the form, for after an interruption. */
export function saveDraft(form: HTMLFormElement) {
  if (!form.isConnected) return
  const values = readValues(form)
  const draft: Draft = { at: Date.now(), values }
  read(() =>
    Object.keys(values).length > 0
      ? shelf().setItem(keyOf(form), JSON.stringify(draft))
      : shelf().removeItem(keyOf(form)),
  )
}

export function findDraft(form: HTMLFormElement): Draft | null {
  return read(() => {
    const draft = JSON.parse(shelf().getItem(keyOf(form)) ?? 'null') as Draft | null
    return draft && typeof draft.at === 'number' && draft.values ? draft : null
  })
}

export function dropDraft(form: HTMLFormElement) {
  read(() => sessionStorage.removeItem(keyOf(form)))
  read(() => localStorage.removeItem(keyOf(form)))
}
