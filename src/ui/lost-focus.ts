/** What may take the focus from its neighbour; text fields are left out, since they would open a phone's keyboard. */
const takers = '[tabindex="0"], a[href], button:not(:disabled)'

/**
 * Keeps the keyboard's place on a screen. When the focused element goes (a removed row, a bar that closes), the nearest
 * one takes the focus; one that was disabled for a moment gets it back. Returns what ends it.
 */
export function followLostFocus(): () => void {
  /** The last focused element outside dialogs, and all around it. */
  let path: Element[] = []
  let wasDisabled = false

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof Element) || target.closest('dialog')) return
    path = pathOf(target)
    wasDisabled = false
  }
  /** A press beside everything that takes the focus has left the element. */
  function onPointerDown({ target }: Event) {
    if (target instanceof Element && !target.closest(`${takers}, input, select, textarea, label, dialog`)) path = []
  }
  function onChange() {
    const [focused] = path
    if (!focused) return
    if (focused.matches(':disabled')) wasDisabled = true
    const isLost = document.activeElement === document.body && !document.querySelector('dialog[open]')
    if (!isLost || focused.matches(':disabled')) return
    const taker = !focused.isConnected ? nearest(path) : wasDisabled ? focused : null
    if (taker instanceof HTMLElement) taker.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', onPointerDown)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('pointerdown', onPointerDown)
  }
}

function pathOf(element: Element): Element[] {
  const path = [element]
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
    path.push(above)
  return path
}

/** The first thing beside what is gone, else the screen itself. */
function nearest(path: Element[]): Element | null {
  for (const around of path.filter(({ isConnected }) => isConnected)) {
    if (around.matches('[tabindex="-1"]')) return around
    const taker = around.querySelector(takers)
    if (taker) return taker
  }
  return document.querySelector('main')
}
