import { removeStored, tryOrNull } from '../../lib/browser-storage.ts'
import { storage } from '../../site/consent/storage.ts'
import { type FormValues, readValues } from './form-values.ts'

type Draft = { at: number; values: FormValues }

const keyOf = (form: HTMLFormElement) => `draft:${form.dataset['application']}`

/** Stores the content of the form, to be restored after an interruption. */
export function saveDraft(form: HTMLFormElement) {
  if (!form.isConnected || 'sent' in form.dataset) return
  const values = { ...readValues(form), ...consentIn(form) }
  const draft: Draft = { at: Date.now(), values }
  if (Object.keys(values).length > 0) storage().set(keyOf(form), JSON.stringify(draft))
  else storage().remove(keyOf(form))
}

const consentIn = (form: HTMLFormElement): FormValues =>
  form.querySelector('[name=agreePrivacy]:checked') ? { agreePrivacy: ['true'] } : {}

/** What was typed into this form before and not sent; null without a draft. */
export function findDraft(form: HTMLFormElement): Draft | null {
  return tryOrNull(() => {
    const draft = JSON.parse(storage().get(keyOf(form)) ?? 'null') as Draft | null
    return draft && typeof draft.at === 'number' && draft.values ? draft : null
  })
}

export const dropDraft = (form: HTMLFormElement) => removeStored(keyOf(form))
