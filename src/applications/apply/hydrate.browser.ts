import type { FormProps } from './form.ts'

const eventNames = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const

/** Hydrates an island on the first pointer, focus or touch in it, then dispatches that event and a click of a button meanwhile to it again. */
function onFirstInteraction(island: HTMLElement, hydrate: () => Promise<void>) {
  async function start(event: Event) {
    for (const eventName of eventNames) island.removeEventListener(eventName, start)
    let clicked: HTMLElement | null | undefined
    const note = ({ target }: Event) => {
      clicked = (target as Element).closest<HTMLElement>('button[type=button]')
    }
    island.addEventListener('click', note)
    await hydrate()
    island.removeEventListener('click', note)
    clicked?.click()
    if (event.type === 'focusin' || !(event.target instanceof Element)) return
    event.target.dispatchEvent(new Event(event.type, { bubbles: true, cancelable: true }))
  }
  for (const eventName of eventNames) island.addEventListener(eventName, start, { passive: true })
}

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
