const gap = 6
/** The least height of a list, however small the screen. */
const minHeight = 120

/** Opens a list below its field, or above it where there is more room. CSS reads `data-above` and `--room`. */
export function openWhereRoom(list: HTMLElement) {
  const field = list.offsetParent?.getBoundingClientRect()
  if (!field) return
  list.style.removeProperty('--room')
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const below = offsetTop + height - field.bottom - 2 * gap
  const above = field.top - offsetTop - header - gap
  const isAbove = list.offsetHeight > below && above > below
  list.toggleAttribute('data-above', isAbove)
  list.style.setProperty('--room', `${Math.max(minHeight, isAbove ? above : below)}px`)
}
