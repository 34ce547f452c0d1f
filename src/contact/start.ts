const form = document.querySelector<HTMLFormElement>('form[data-contact]')
const button = form?.querySelector<HTMLButtonElement>('[type=submit]')

/** Loads the form's script at the first input. If that fails, the form is a plain POST. */
if (form && button) {
  button.disabled = true
  form.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLElement) target.dataset['touched'] = ''
  })
  const begin = () => import('./form.ts').catch(() => (button.disabled = false))
  if (form.contains(document.activeElement) || form.checkValidity()) void begin()
  else form.addEventListener('focusin', () => void begin(), { once: true })
}
