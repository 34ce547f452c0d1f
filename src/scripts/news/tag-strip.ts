import { loadDragOnFirstPointer } from '../site/load-drag.ts'

/** Pixels that a pointer may tremble before it drags. */
const threshold = 8

/** The strip of popular tags scrolls by drag, and by a wheel that turns up and down. */
for (const strip of document.querySelectorAll<HTMLElement>('[data-tag-strip]')) {
  loadDragOnFirstPointer({ track: strip, thresholdFor: () => threshold })
  strip.addEventListener(
    'wheel',
    (event) => {
      const before = strip.scrollLeft
      if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return
      strip.scrollLeft += event.deltaY
      if (strip.scrollLeft !== before) event.preventDefault()
    },
    { passive: false },
  )
}
