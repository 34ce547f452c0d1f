const signs = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const

/** Wakes an island on the first pointer, focus or touch in it, then hands that event on to it. */
export function onNeed(island: HTMLElement, wake: () => Promise<void>) {
  async function start(event: Event) {
    for (const sign of signs) island.removeEventListener(sign, start)
    await wake()
    if (event.type === 'focusin' || !(event.target instanceof Element)) return
    event.target.dispatchEvent(new Event(event.type, { bubbles: true, cancelable: true }))
  }
  for (const sign of signs) island.addEventListener(sign, start, { passive: true })
}
