import { prefersReducedMotion } from '../../lib/motion.ts'

/** The factor of the speed from frame to frame while gliding. */
const friction = 0.9

/** Scrolls a track by mouse dragging; after release it glides and slows down. The click that ends a drag is ignored. */
export function dragByMouse(track: HTMLElement, thresholdFor: (pointerType: string) => number) {
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
    if (!wasDragged && Math.abs(moved) < thresholdFor(pointerType)) return
    wasDragged = true
    track.classList.add('dragged')
    const left = from.left - moved
    speed = left - track.scrollLeft
    track.scrollLeft = left
  })
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      if (from && wasDragged) {
        requestAnimationFrame(glide)
        // The click that ends a drag fires at once; later clicks are real ones.
        setTimeout(() => {
          wasDragged = false
        })
      }
      from = null
    })
  track.addEventListener('dragstart', (event) => event.preventDefault())
  track.addEventListener('click', (event) => wasDragged && event.preventDefault(), true)

  function glide() {
    if (from) return
    speed *= prefersReducedMotion() ? 0 : friction
    const before = track.scrollLeft
    track.scrollLeft += speed
    const hasStopped = Math.abs(speed) < 0.5 || track.scrollLeft === before
    if (hasStopped) track.classList.remove('dragged')
    else requestAnimationFrame(glide)
  }
}
