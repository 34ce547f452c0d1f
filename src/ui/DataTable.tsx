import { useRef } from 'react'
import styles from './DataTable.module.css'
import { useKit } from './kit-context.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { Column, Sort } from './table-columns.ts'
import { useCursor } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'
import { setHeight, useVirtualRows } from './use-virtual-rows.ts'

export type { Column } from './table-columns.ts'

type Props<Row> = {
  /** What the table lists, read out before it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** What a row is called in 'Odaberi: …'. */
  rowName: (row: Row) => string
  sort?: Sort
  onSort?: (column: string) => void
  selection?: Selection
  /** The row whose detail is open. */
  currentId?: string | null
  /** Enter or a click on a row. */
  onOpen?: (row: Row) => void
  /** The cursor came to a row by keys: move the panel beside the list. */
  onMove?: (row: Row) => void
  isUnread?: (row: Row) => boolean
  /** Pixels, for lists above 200 rows; 44 when left out. */
  rowHeight?: number
  isBusy?: boolean
}

/**
 * Rows to sort, tick and open: a table with a sticky head, on a phone a list of cards. One tab stop; arrows, Home and
 * End move, Enter opens, Space ticks. Above 200 rows only those in view are rendered.
 *
 *     <DataTable label={t('title')} columns={columns} rows={content} rowId={({ id }) => String(id)} rowName={fullName}
 *       sort={list.sort} onSort={list.sortBy} selection={selection} currentId={list.openId} onOpen={({ id }) => list.open(String(id))} />
 *
 * It scrolls with the pane around it; give that pane `overflow: auto`.
 */
export function DataTable<Row>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    sort,
    onSort,
    selection,
    currentId = null,
    onOpen,
    onMove,
    rowHeight = 44,
  } = props
  const { t } = useKit()
  const body = useRef<HTMLTableSectionElement>(null)
  const view = useVirtualRows(body, rows.length, rowHeight)

  const { active, setActiveId, onKeyDown } = useCursor({
    ...{ body, rows, rowId, currentId, selection, onOpen, onMove },
    scrollTo: view.scrollTo,
  })
  // The row of the cursor may be out of view and not rendered: the tab stop stays where one can come to.
  const stop = Math.min(Math.max(active, view.from), view.to - 1)
  const span = columns.length + (selection ? 1 : 0)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: `aria-multiselectable` comes with the role of a grid
    <table
      className={styles['table']}
      role={onOpen || selection ? 'grid' : undefined}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={props.isBusy || undefined}
    >
      <TableHead {...{ columns, sort, onSort, selection }} selectAllText={t('selectAll')} />
      <tbody ref={body} onKeyDown={onKeyDown}>
        <Room pixels={view.before} span={span} />
        {rows.slice(view.from, view.to).map((row, offset) => (
          <TableRow
            key={rowId(row)}
            ref={view.measure}
            row={row}
            id={rowId(row)}
            at={view.from + offset}
            columns={columns}
            isActive={view.from + offset === stop}
            isCurrent={rowId(row) === currentId}
            isUnread={props.isUnread?.(row) ?? false}
            selection={selection}
            selectText={t('selectRow', { name: props.rowName(row) })}
            onFocus={() => setActiveId(rowId(row))}
            onOpen={onOpen && (() => onOpen(row))}
          />
        ))}
        <Room pixels={view.after} span={span} />
      </tbody>
    </table>
  )
}

/** Stands for the rows out of view. */
function Room({ pixels, span }: { pixels: number; span: number }) {
  if (pixels <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus
    <tr aria-hidden="true" className={styles['spacer']}>
      <td colSpan={span} ref={setHeight(pixels)} />
    </tr>
  )
}
