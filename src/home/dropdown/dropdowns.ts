const eventNames = ['pointerover', 'focusin', 'mousedown'] as const

/** Loads the dropdowns when a mouse or the keyboard reaches them. Touch screens keep the native selects, which suit them better. */
export function loadDropdownsOnFirstUse(form: HTMLFormElement) {
  if (matchMedia('(pointer: coarse)').matches) return
  let pressed: Element | null = null

  /** A press before that does not open the native select, but the dropdown once it is loaded. */
  function press(event: MouseEvent) {
    pressed = event.button === 0 && event.target instanceof HTMLSelectElement ? placeOf(event) : null
    if (pressed) event.preventDefault()
  }
  async function start(event: Event) {
    if (!placeOf(event)) return
    for (const eventName of eventNames) form.removeEventListener(eventName, start)
    const island = await import('./mount.tsx').catch(() => undefined)
    form.removeEventListener('mousedown', press)
    island?.mountDropdowns(pressed)
  }
  form.addEventListener('mousedown', press)
  for (const eventName of eventNames) form.addEventListener(eventName, start)
}

const placeOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-dropdown]') : null)
