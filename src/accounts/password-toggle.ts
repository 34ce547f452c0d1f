/** Buttons that show a password. `changed` is called with whether it is visible. */
export function initPasswordToggles(form: HTMLFormElement, changed: (isShown: boolean) => void = () => {}) {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-toggle]')) {
    const input = form.querySelector<HTMLInputElement>(`#${button.dataset['toggle']}`)
    if (!input) continue
    const names = { show: button.getAttribute('aria-label') ?? '', hide: button.dataset['hide'] ?? '' }
    button.hidden = false
    button.addEventListener('click', () => {
      const isShown = input.type === 'password'
      input.type = isShown ? 'text' : 'password'
      button.title = isShown ? names.hide : names.show
      button.setAttribute('aria-label', button.title)
      changed(isShown)
    })
  }
}
