import type { FormProps } from '../../islands/apply/form.ts'
import { onNeed } from '../on-need.ts'

/** Wakes the form on need. Sent before, it wakes first, to be checked where it stands; should it not wake, it goes as plain HTML. */
function prepare(place: HTMLElement, form: HTMLFormElement) {
  let waking: Promise<void> | undefined
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const wake = () => (waking ??= start(place).then(() => form.removeEventListener('submit', sendAwake)))

  function sendAwake(event: Event) {
    event.preventDefault()
    if (!button || button.disabled) return
    button.disabled = true
    wake()
      .finally(() => {
        button.disabled = false
      })
      .then(
        () => form.requestSubmit(),
        () => form.submit(),
      )
  }
  form.addEventListener('submit', sendAwake)
  onNeed(place, wake)
}

async function start(place: HTMLElement) {
  const { startForm } = await import('../../islands/apply/start.tsx')
  await startForm(place, JSON.parse(place.dataset['applyForm'] ?? '') as FormProps)
}

const place = document.querySelector<HTMLElement>('[data-apply-form]')
const form = place?.querySelector('form')
if (place && form) prepare(place, form)
