import { prefersReducedMotion } from '../../lib/motion.ts'
import { loadDragOnFirstPointer } from './drag-on-demand.ts'
import { dragThreshold, progressOf, stepOf } from './slider-rules.ts'

/** Adds arrows, keys and mouse dragging to every slider of the page. Touch scrolls natively. */
export function startSliders() {
  for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) start(slider)
}

function start(slider: HTMLElement) {
  const find = (part: string) => slider.querySelector<HTMLElement>(`[data-${part}]`)
  const track = find('track')
  const bar = find('bar')
  const previous = find('previous')
  const next = find('next')
  if (!track || !bar || !previous || !next) return

  const step = (direction: number) => {
    track.classList.remove('dragged')
    track.scrollBy({ left: direction * stepOf(innerWidth), behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  const show = () => {
    const range = track.scrollWidth - track.clientWidth
    const progress = progressOf(track.scrollLeft, range)
    slider.toggleAttribute('data-still', range < 2)
    // `aria-disabled`, since `disabled` would lose the focus at the end.
    previous.setAttribute('aria-disabled', String(progress <= 0))
    next.setAttribute('aria-disabled', String(progress >= 1))
    bar.style.setProperty('--progress', progress.toFixed(3))
  }

  previous.addEventListener('click', () => step(-1))
  next.addEventListener('click', () => step(1))
  track.addEventListener('keydown', (event) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    step(direction)
  })
  track.addEventListener('scroll', show, { passive: true })
  new ResizeObserver(show).observe(track)
  loadDragOnFirstPointer({ track, near: slider, thresholdFor: dragThreshold })
}
