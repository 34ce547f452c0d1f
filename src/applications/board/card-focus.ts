/** The focusable cards of a column. */
const cardsIn = (column: Element | null | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
]

/** Moves focus up and down within the column, left and right to the nearest column with cards. */
export function focusBeside(from: Element, key: string) {
  const card = from.closest<HTMLElement>('[data-card]') ?? from.querySelector<HTMLElement>('[data-card]')
  const column = from.closest('[data-column]')
  if (!card || !column) return
  const own = cardsIn(column)
  const at = own.indexOf(card)
  if (key === 'ArrowUp' || key === 'ArrowDown') return own[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  const columns = [...document.querySelectorAll('[data-column]')]
  const step = key === 'ArrowRight' ? 1 : -1
  for (let to = columns.indexOf(column) + step; columns[to]; to += step) {
    const cards = cardsIn(columns[to])
    if (cards.length > 0) return cards[Math.min(at, cards.length - 1)]?.focus()
  }
}

/** Focuses a card once it is rendered in its new column. */
export const focusCard = (id: number) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus())
