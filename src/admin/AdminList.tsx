import type { Filters } from '../data/list-definition.ts'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/table-columns.ts'
import { ListScreen, type ListScreenProps } from './ListScreen.tsx'

type Props<Row, F extends Filters> = ListScreenProps<Row, F> & {
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  onOpen?: (row: Row) => void
}

/** A list of the administration as a table. */
export const AdminList = <Row, F extends Filters>({ columns, rowId, rowName, onOpen, ...props }: Props<Row, F>) => (
  <ListScreen {...props}>
    {(rows) => (
      <DataTable
        label={props.title}
        {...{ columns, rows, rowId, rowName }}
        sort={props.list.sort}
        onSort={props.list.sortBy}
        {...(onOpen && { onOpen })}
      />
    )}
  </ListScreen>
)
