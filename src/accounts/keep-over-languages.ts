import { session, tryOrNull } from '../lib/browser-storage.ts'
import { fieldOf, formValues } from '../site/form.ts'

const key = 'signupFields'
const secret = ['password', 'repeatPassword', 'language']

/** Restores the input after the language of the page was changed. Passwords are not stored. */
export function keepOverLanguages(form: HTMLFormElement) {
  const kept = tryOrNull(() => JSON.parse(session.get(key) ?? '{}') as Record<string, string>) ?? {}
  session.remove(key)
  for (const [name, value] of Object.entries(kept)) {
    const field = fieldOf(form, name)
    if (field && !field.value) field.value = value
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[data-language]') || !form.isConnected) return
    const typed = Object.entries(formValues(form)).filter(([name, value]) => value && !secret.includes(name))
    session.set(key, JSON.stringify(Object.fromEntries(typed)))
  })
}
