const gap = 6
const margin = 8

/** Puts what floats below its opener, right edges equal, above it where there is no room. On a phone CSS places it. */
export function placeBeside(element: HTMLElement, opener: HTMLElement) {
  if (matchMedia('(max-width: 63.99rem)').matches) return
  const box = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const left = box.right - width < margin ? box.left : box.right - width
  const fitsBelow = box.bottom + gap + height <= innerHeight - margin
  const top = fitsBelow ? box.bottom + gap : Math.max(margin, box.top - gap - height)
  element.style.setProperty('left', `${Math.min(left, innerWidth - width - margin)}px`)
  element.style.setProperty('top', `${top}px`)
}
