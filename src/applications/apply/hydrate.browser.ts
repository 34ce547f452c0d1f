import { onFirstInteraction } from '../../site/hydrate-on-interaction.ts'
import type { FormProps } from './form/form.ts'

/** Hydrates the form on first interaction. A submit before that hydrates the form first, to validate it in place. If that fails, it is submitted as plain HTML. */
function prepare(place: HTMLElement, form: HTMLFormElement) {
  let hydrating: Promise<void> | undefined
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const hydrate = () => (hydrating ??= start(place).then(() => form.removeEventListener('submit', sendHydrated)))

  function sendHydrated(event: Event) {
    event.preventDefault()
    if (!button || button.disabled) return
    button.disabled = true
    hydrate()
      .finally(() => {
        button.disabled = false
      })
      .then(
        () => form.requestSubmit(),
        () => form.submit(),
      )
  }
  form.addEventListener('submit', sendHydrated)
  onFirstInteraction(place, hydrate)
}

async function start(place: HTMLElement) {
  const { hydrateForm } = await import('./form/hydrate.tsx')
  await hydrateForm(place, JSON.parse(place.dataset['applyForm'] ?? '') as FormProps)
}

const place = document.querySelector<HTMLElement>('[data-apply-form]')
const form = place?.querySelector('form')
if (place && form) prepare(place, form)
