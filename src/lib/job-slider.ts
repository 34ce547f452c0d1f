import { dragThreshold, friction, progressOf, stepOf } from './slider-rules.ts'

/** Makes every slider of the page answer to arrows, keys and the mouse. Fingers scroll natively, with the system's inertia. */
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
    track.scrollBy({ left: direction * stepOf(innerWidth), behavior: isCalm() ? 'auto' : 'smooth' })
  }
  const show = () => {
    const room = track.scrollWidth - track.clientWidth
    const progress = progressOf(track.scrollLeft, room)
    slider.toggleAttribute('data-still', room < 2)
    previous.toggleAttribute('disabled', progress <= 0)
    next.toggleAttribute('disabled', progress >= 1)
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
  dragByMouse(track)
}

/** A pressed mouse pulls the cards along; let go, they glide on and slow down. */
function dragByMouse(track: HTMLElement) {
  let from: { x: number; left: number } | null = null
  let wasDragged = false
  let speed = 0

  track.addEventListener('pointerdown', ({ pointerType, button, clientX }) => {
    if (pointerType === 'touch' || button !== 0) return
    from = { x: clientX, left: track.scrollLeft }
    wasDragged = false
    speed = 0
  })
  addEventListener('pointermove', ({ pointerType, clientX }) => {
    if (!from) return
    const moved = clientX - from.x
    if (!wasDragged && Math.abs(moved) < dragThreshold(pointerType)) return
    wasDragged = true
    track.classList.add('dragged')
    const left = from.left - moved
    speed = left - track.scrollLeft
    track.scrollLeft = left
  })
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      if (from && wasDragged) requestAnimationFrame(glide)
      from = null
    })
  track.addEventListener('dragstart', (event) => event.preventDefault())
  track.addEventListener('click', (event) => wasDragged && event.preventDefault(), true)

  function glide() {
    if (from) return
    speed *= isCalm() ? 0 : friction
    const before = track.scrollLeft
    track.scrollLeft += speed
    const hasStopped = Math.abs(speed) < 0.5 || track.scrollLeft === before
    if (hasStopped) track.classList.remove('dragged')
    else requestAnimationFrame(glide)
  }
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
