import type { Formats } from '../ui/formats.ts'
import type { Column } from '../ui/table-columns.ts'

type LinkOf<Row> = { id: string; header: string; hrefOf: (row: Row) => string; textOf: (row: Row) => string }

/** A sortable column of links, each of which takes part in the table's one tab stop. */
export const linkColumn = <Row,>({ id, header, hrefOf, textOf }: LinkOf<Row>): Column<Row> => ({
  id,
  header,
  isSortable: true,
  cell: (row, { isActive }) => (
    <a href={hrefOf(row)} tabIndex={isActive ? 0 : -1}>
      {textOf(row)}
    </a>
  ),
})

/** A sortable column of moments, below the title on a phone. */
export const momentColumn = <Name extends string>(
  id: Name,
  header: string,
  format: Formats,
): Column<Record<Name, string>> => ({
  id,
  header,
  isSortable: true,
  card: 'line',
  cell: (row) => <time dateTime={row[id]}>{format.moment(row[id])}</time>,
})

/** What can be done with a row, at its right edge. The header is only read out. */
export const actionsColumn = <Row,>(header: string, cell: Column<Row>['cell']): Column<Row> => ({
  id: 'actions',
  header,
  isHeaderHidden: true,
  align: 'end',
  card: 'end',
  cell,
})
