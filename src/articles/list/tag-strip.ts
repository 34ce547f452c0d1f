import { loadDragOnFirstPointer } from '../../site/slider/drag-on-demand.ts'

/** Pixels that a pointer can move before that counts as dragging. */
const threshold = 8

/** Scrolls the strip of popular tags by dragging, and by a vertical wheel. */
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
