const eventNames = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const

/** Hydrates an island on the first pointer, focus or touch in it, then dispatches that event to it again. */
export function onFirstInteraction(island: HTMLElement, hydrate: () => Promise<void>) {
  async function start(event: Event) {
    for (const eventName of eventNames) island.removeEventListener(eventName, start)
    await hydrate()
    if (event.type === 'focusin' || !(event.target instanceof Element)) return
    event.target.dispatchEvent(new Event(event.type, { bubbles: true, cancelable: true }))
  }
  for (const eventName of eventNames) island.addEventListener(eventName, start, { passive: true })
}
