import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useRoving } from './use-roving.ts'
import type { Selection } from './use-selection.ts'

type CursorOptions<Row> = {
  body: RefObject<HTMLTableSectionElement | null>
  rows: readonly Row[]
  rowId: (row: Row) => string
  currentId: string | null
  selection: Selection | undefined
  onOpen: ((row: Row) => void) | undefined
  onMove: ((row: Row) => void) | undefined
  /** Scrolls to a row that is not rendered. */
  scrollTo: ((index: number) => void) | undefined
}

/** The row of a table that has its one tab stop, and what keys do on it: arrows move, Enter opens, Space ticks. */
export function useCursor<Row>({
  body,
  rows,
  rowId,
  currentId,
  selection,
  onOpen,
  onMove,
  scrollTo,
}: CursorOptions<Row>) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const position = rows.findIndex((row) => rowId(row) === (activeId ?? currentId))
  const active = Math.max(0, position)

  function moveTo(index: number) {
    const row = rows[index]
    if (row === undefined) return
    setActiveId(rowId(row))
    scrollTo?.(index)
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-at="${index}"]`)?.focus())
    onMove?.(row)
  }
  const rove = useRoving({ count: rows.length, index: active, onMove: moveTo })

  function onKeyDown(event: KeyboardEvent) {
    const row = event.target instanceof HTMLTableRowElement ? rows[active] : undefined
    if (row !== undefined && event.key === 'Enter') onOpen?.(row)
    else if (row !== undefined && event.key === ' ' && selection) selection.toggle(rowId(row), event.shiftKey)
    else return rove(event)
    event.preventDefault()
  }
  return { active, setActiveId, onKeyDown }
}
