import { ChevronDown, ChevronUp } from 'lucide-react'
import { Checkbox } from './Checkbox.tsx'
import styles from './TableHead.module.css'
import type { Column, Sort } from './table-columns.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((column: string) => void) | undefined
  selection: Selection | undefined
  selectAllText: string
}

/** The head of a `DataTable`: ticks all, sorts by a column. */
export function TableHead<Row>({ columns, sort, onSort, selection, selectAllText }: Props<Row>) {
  return (
    <thead className={styles['head']}>
      <tr>
        {selection && (
          <th scope="col" className={styles['tick']}>
            <Checkbox
              label={selectAllText}
              isLabelHidden
              isChecked={selection.areAllSelected}
              isMixed={selection.areSomeSelected && !selection.areAllSelected}
              onChange={selection.setAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={column.className}
            data-align={column.align}
            aria-sort={column.isSortable ? directionOf(column.id, sort) : undefined}
          >
            <HeaderText {...{ column, sort, onSort }} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function HeaderText<Row>({ column, sort, onSort }: Pick<Props<Row>, 'sort' | 'onSort'> & { column: Column<Row> }) {
  if (!column.isSortable || !onSort) {
    return column.isHeaderHidden ? <span className="visually-hidden">{column.header}</span> : column.header
  }
  const direction = directionOf(column.id, sort)
  return (
    <button type="button" onClick={() => onSort(column.id)}>
      {column.header}
      {direction === 'ascending' && <ChevronUp className="i" aria-hidden="true" />}
      {direction === 'descending' && <ChevronDown className="i" aria-hidden="true" />}
    </button>
  )
}

const directionOf = (column: string, sort: Sort | undefined) =>
  sort?.column !== column ? 'none' : sort.isAscending ? 'ascending' : 'descending'
