import type { KeyboardEvent } from 'react'

type Options = {
  count: number
  index: number
  onMove: (index: number) => void
  orientation?: 'vertical' | 'horizontal' | 'both'
  /** From the last to the first and back. */
  wraps?: boolean
}

/**
 * One tab stop for a group: arrows, Home and End move inside it. Put `onKeyDown` on the group, and on each item
 * `tabIndex={at === index ? 0 : -1}`; `onMove` gets the next index and puts focus there.
 */
export function useRoving({ count, index, onMove, orientation = 'vertical', wraps = false }: Options) {
  return (event: KeyboardEvent) => {
    const step = stepOf(event.key, orientation)
    if (step === null || count === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = step === 'first' ? 0 : step === 'last' ? count - 1 : index + step
    onMove(wraps ? (next + count) % count : Math.max(0, Math.min(count - 1, next)))
  }
}

function stepOf(key: string, orientation: NonNullable<Options['orientation']>) {
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  if (orientation !== 'horizontal' && key === 'ArrowDown') return 1
  if (orientation !== 'horizontal' && key === 'ArrowUp') return -1
  if (orientation !== 'vertical' && key === 'ArrowRight') return 1
  if (orientation !== 'vertical' && key === 'ArrowLeft') return -1
  return null
}
