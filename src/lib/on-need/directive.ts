import type { ClientDirective } from 'astro'

/** Hydrates on the first pointer, focus or touch inside, then hands that event on to the island. */
const onNeed: ClientDirective = (load, _options, island) => {
  const signs = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const

  async function hydrate(event: Event) {
    for (const sign of signs) island.removeEventListener(sign, hydrate)
    const start = await load()
    await start()
    if (event.type === 'focusin' || !(event.target instanceof Element)) return
    const again = new Event(event.type, { bubbles: true, cancelable: true })
    event.target.dispatchEvent(again)
  }

  for (const sign of signs) island.addEventListener(sign, hydrate, { passive: true })
}

export default onNeed
