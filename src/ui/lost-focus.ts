/** What may take the focus from its neighbour; text fields are left out, since they would open a phone's keyboard. */
const controls = 'a[href], button:not(:disabled)'
const takers = `[tabindex="0"], ${controls}`

const isInDialog = (element: Element) => element.closest('dialog') !== null
const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/**
 * Keeps the keyboard's place on a screen, and in the dialog above it. When the focused element goes with its row, the
 * same one in the row after it takes the focus, or in the one before; else the nearest. One that was disabled for a
 * moment gets it back. Returns what ends it.
 */
export function followLostFocus(): () => void {
  const screen = followIn({ holds: (element) => !isInDialog(element), isUppermost: () => !isDialogOpen() })
  const dialog = followIn({ holds: isInDialog, isUppermost: isDialogOpen })
  function onFocusIn({ target }: Event) {
    screen.onFocusIn(target)
    dialog.onFocusIn(target)
  }
  function onPointerDown({ target }: Event) {
    screen.onPointerDown(target)
    dialog.onPointerDown(target)
  }
  const observer = new MutationObserver((changes) => {
    screen.onChange(changes)
    dialog.onChange(changes)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', onPointerDown)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('pointerdown', onPointerDown)
  }
}

type Place = { holds: (element: Element) => boolean; isUppermost: () => boolean }

function followIn({ holds, isUppermost }: Place) {
  /** The last focused element, and all around it. */
  let path: Element[] = []
  /** What takes the focus in the rows beside the removed one. */
  let beside: Element[] = []
  let wasDisabled = false
  return {
    onFocusIn(target: EventTarget | null) {
      if (!(target instanceof Element) || !holds(target)) return
      path = pathOf(target)
      beside = []
      wasDisabled = false
    },
    /** A press beside everything that takes the focus has left the element. */
    onPointerDown(target: EventTarget | null) {
      if (!(target instanceof Element) || !holds(target)) return
      if (!target.closest(`${takers}, input, select, textarea, label`)) path = []
    },
    onChange(changes: readonly MutationRecord[]) {
      const [focused] = path
      if (!focused) return
      for (const { removedNodes, nextSibling, previousSibling } of changes) {
        const row = path.find((around) => [...removedNodes].includes(around))
        if (row) beside = [nextSibling, previousSibling].flatMap((other) => sameIn(other, row, focused))
      }
      if (focused.matches(':disabled')) wasDisabled = true
      if (document.activeElement !== document.body || !isUppermost() || focused.matches(':disabled')) return
      const taker = !focused.isConnected ? (beside.find(canTake) ?? nearest(path)) : wasDisabled ? focused : null
      if (taker instanceof HTMLElement) taker.focus({ preventScroll: true })
    },
  }
}

function pathOf(element: Element): Element[] {
  const path = [element]
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
    path.push(above)
  return path
}

/** What in a row stands where the element stood in its own; the row itself or its first control when it has no such. */
function sameIn(other: Node | null, row: Element, element: Element): Element[] {
  if (!(other instanceof Element) || other.tagName !== row.tagName) return []
  const own = [...other.querySelectorAll(controls)]
  const same = own[[...row.querySelectorAll(controls)].indexOf(element)]
  return [same, other.matches(takers) ? other : undefined, own[0]].filter((taker) => taker !== undefined)
}

const canTake = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true)

/** The first thing around what is gone, else the screen itself. */
function nearest(path: Element[]): Element | null {
  for (const around of path.filter(({ isConnected }) => isConnected)) {
    if (around.matches('[tabindex="-1"]')) return around
    const taker = [...around.querySelectorAll(takers)].find(canTake)
    if (taker) return taker
  }
  return document.querySelector('main')
}
