import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The name of the column; what `onSort` gets and the wire calls it. */
  id: string
  header: string
  /** '—' where there is nothing to say, which a phone's card leaves out. */
  cell: (row: Row, state: CellState) => ReactNode
  isSortable?: boolean
  isHeaderHidden?: boolean
  align?: 'end'
  /** Where it stands in the card of a phone: first line, a line below, the right edge, or nowhere. The first column is the title. */
  card?: 'title' | 'line' | 'end' | 'none'
  /** Whether the card names the value: for a date or a word that says nothing by itself. */
  isNamedInCard?: boolean
  /** A class of the screen for the width: `.email { width: 30% }`. */
  className?: string | undefined
}

/** Inner buttons and links of a row take `tabIndex={isActive ? 0 : -1}`: the table is one tab stop. */
type CellState = { isActive: boolean }

export type Sort = { column: string; isAscending: boolean }
