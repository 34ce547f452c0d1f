const gap = 6
/** The least height of a list, however small the screen. */
const minHeight = 120

/** Opens a list below its field, or above it where there is more space. CSS reads `data-above` and `--space`. */
export function openWhereSpace(list: HTMLElement) {
  const field = list.offsetParent?.getBoundingClientRect()
  if (!field) return
  list.style.removeProperty('--space')
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const below = offsetTop + height - field.bottom - 2 * gap
  const above = field.top - offsetTop - header - gap
  const isAbove = list.offsetHeight > below && above > below
  list.toggleAttribute('data-above', isAbove)
  list.style.setProperty('--space', `${Math.max(minHeight, isAbove ? above : below)}px`)
}
