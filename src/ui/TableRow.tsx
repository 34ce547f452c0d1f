import type { MouseEvent, Ref } from 'react'
import { Checkbox } from './Checkbox.tsx'
import styles from './DataTable.module.css'
import type { Column } from './table-columns.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  row: Row
  id: string
  /** The place in the whole list, from zero. */
  at: number
  columns: readonly Column<Row>[]
  isActive: boolean
  isCurrent: boolean
  isUnread: boolean
  selection: Selection | undefined
  selectText: string
  onFocus: () => void
  onOpen: (() => void) | undefined
  ref: Ref<HTMLTableRowElement> | undefined
}

/** One row of a `DataTable`. */
export function TableRow<Row>(props: Props<Row>) {
  const { row, id, at, columns, isActive, isCurrent, isUnread, selection, selectText, onFocus, onOpen, ref } = props
  const isInteractive = onOpen !== undefined || selection !== undefined
  const isSelected = selection?.ids.has(id) ?? false
  const tabIndex = isActive ? 0 : -1
  return (
    <tr
      ref={ref}
      data-at={at}
      data-index={at}
      data-unread={isUnread || undefined}
      data-opens={onOpen ? true : undefined}
      aria-rowindex={at + 2}
      aria-current={isCurrent || undefined}
      aria-selected={selection ? isSelected : undefined}
      tabIndex={isInteractive ? tabIndex : undefined}
      onFocus={onFocus}
      onClick={(event) => isOnRowItself(event) && onOpen?.()}
    >
      {selection && (
        <td className={styles['tick']}>
          <Checkbox
            label={selectText}
            isLabelHidden
            isChecked={isSelected}
            tabIndex={tabIndex}
            onChange={(_, isShift) => selection.toggle(id, isShift)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const cell = column.cell(row, { isActive })
        return (
          <td
            key={column.id}
            className={column.className}
            data-align={column.align}
            data-name={column.isNamedInCard ? `${column.header}: ` : undefined}
            data-card={cell === '—' ? 'none' : (column.card ?? (index === 0 ? 'title' : 'line'))}
          >
            {cell}
          </td>
        )
      })}
    </tr>
  )
}

/** A click on a link, a button or a field in the row is theirs, and so is marking text. */
const isOnRowItself = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a, button, input, label, select') && !getSelection()?.toString()
