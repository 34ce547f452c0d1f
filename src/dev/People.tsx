import { useMemo } from 'react'
import type { List } from '../data/use-list-state.ts'
import { BulkBar } from '../ui/BulkBar.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { demoPeople, demoStages, type PeopleFilters, peopleFor } from './demo-rows.ts'
import { peopleColumns } from './people-columns.tsx'

const stageOptions = demoStages.map((text, at) => ({ value: String(at), text }))

/** A list with search, filters, sort, selection and pages, all in the address. */
export function People({ list }: { list: List<PeopleFilters> }) {
  const { filters, sort } = list
  const found = useMemo(() => peopleFor(demoPeople, { filters, sort }), [filters, sort])
  const rows = found.slice(list.page * list.pageSize, (list.page + 1) * list.pageSize)
  const selection = useSelection(rows.map(({ id }) => String(id)))
  return (
    <>
      <FilterBar
        title="Kandidati"
        count={found.length}
        search={
          <SearchBox
            label="Traži kandidate"
            placeholder="Ime"
            value={filters.query}
            onChange={(query) => list.setFilters({ query })}
          />
        }
        filtersInUse={list.refined.length}
        onClear={list.clearFilters}
        filters={<PeopleFilterControls list={list} />}
      />
      <div className="rows">
        <DataTable
          label="Kandidati"
          columns={peopleColumns}
          rows={rows}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          sort={sort}
          onSort={list.sortBy}
          selection={selection}
          currentId={list.openId}
          onOpen={({ id }) => list.open(String(id))}
          isUnread={({ isUnread }) => isUnread}
        />
      </div>
      <BulkBar selection={selection}>
        <button type="button">Korak</button>
        <button type="button">Grupa</button>
      </BulkBar>
      <Pager
        page={list.page}
        pageSize={list.pageSize}
        total={found.length}
        sizes={[20, 50, 100, 300]}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
    </>
  )
}

const PeopleFilterControls = ({ list }: { list: List<PeopleFilters> }) => (
  <>
    <FilterSelect
      label="Korak"
      options={stageOptions}
      value={list.filters.stage}
      onChange={(stage) => list.setFilters({ stage })}
    />
    <button
      type="button"
      className="btn"
      aria-pressed={list.filters.isUnread}
      onClick={() => list.setFilters({ isUnread: !list.filters.isUnread })}
    >
      Nepročitano
    </button>
  </>
)
