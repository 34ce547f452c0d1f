import type { Column } from '../ui/table-columns.ts'

type Given<Row> = { id: string; header: string; hrefOf: (row: Row) => string; textOf: (row: Row) => string }

/** A sortable column of links, each of which takes part in the table's one tab stop. */
export const linkColumn = <Row,>({ id, header, hrefOf, textOf }: Given<Row>): Column<Row> => ({
  id,
  header,
  isSortable: true,
  cell: (row, { isActive }) => (
    <a href={hrefOf(row)} tabIndex={isActive ? 0 : -1}>
      {textOf(row)}
    </a>
  ),
})
