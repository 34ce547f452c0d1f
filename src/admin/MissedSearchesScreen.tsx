import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { defineList } from '../data/list-definition.ts'
import { adminPages } from '../data/list-query.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useListState } from '../data/use-list-state.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import type { Option } from '../ui/Combobox.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import type { Column } from '../ui/table-columns.ts'
import type { AdminProps } from './AdminFrame.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminList } from './AdminList.tsx'
import styles from './admin.module.css'
import { listMissedSearches, listNames, type MissedSearch, removeName } from './admin-calls.ts'
import { actionsColumn } from './columns.tsx'
import { NameDialog } from './NameDialog.tsx'

const name = 'missed-searches'
const missedList = defineList({
  filters: {},
  sort: { columns: ['day', 'words', 'visitors'], column: 'day', isAscending: false },
  page: adminPages,
})

type Props = AdminProps & { search: string; trades: readonly Option[] }

/** What visitors looked for and did not find; its words can be added to the names of trades, and removed again. */
export default function MissedSearchesScreen({ search, trades, ...props }: Props) {
  const [words, setWords] = useState<string | null>(null)
  return (
    <AdminFrame {...props}>
      <MissedSearches search={search} onAdd={setWords} />
      <AddedNames />
      {words !== null && <NameDialog words={words} trades={trades} onAdded={refresh} onClose={() => setWords(null)} />}
    </AdminFrame>
  )
}

const refresh = () => void invalidateQueries(name)

function MissedSearches({ search, onAdd }: { search: string; onAdd: (words: string) => void }) {
  const t = useTexts('admin')
  const list = useListState(missedList, search)
  const columns = useColumns(onAdd)
  return (
    <AdminList
      {...{ name: `${name} `, list, columns }}
      title={t('missedSearches')}
      load={listMissedSearches}
      rowId={({ id }) => String(id)}
      rowName={({ words }) => words}
      filterTexts={{}}
      emptyText={t('noMissed')}
      emptyHint={t('noMissedHint')}
    />
  )
}

/** The names that were added, each with its trade. */
function AddedNames() {
  const t = useTexts('admin')
  const { data = [] } = useQuery(`${name}-added`, listNames)
  const remove = useMutation(removeName, { failed: t('failed'), onSuccess: refresh })
  if (data.length === 0) return null
  const filters = data.map(({ id, name, trade }) => ({
    name: String(id),
    text: `${name} → ${trade}`,
    onRemove: () => void remove.run(id),
  }))
  return (
    <section className={styles['panel']} aria-labelledby="added-names">
      <h2 id="added-names">{t('addedNames')}</h2>
      <div className={styles['names']}>
        <FilterChips filters={filters} />
      </div>
    </section>
  )
}

function useColumns(onAdd: (words: string) => void): Column<MissedSearch>[] {
  const t = useTexts('admin')
  const { format } = useKit()
  return useMemo(
    () => [
      { id: 'words', header: t('missedWords'), isSortable: true, cell: ({ words }) => words },
      {
        id: 'visitors',
        header: t('missedVisitors'),
        isSortable: true,
        card: 'line',
        isNamedInCard: true,
        cell: ({ visitors }) => format.number(visitors),
      },
      { id: 'day', header: t('missedDay'), isSortable: true, card: 'line', cell: ({ day }) => format.day(day) },
      { id: 'trade', header: t('meansTrade'), card: 'line', isNamedInCard: true, cell: ({ trade }) => trade ?? '—' },
      actionsColumn(t('actions'), ({ words }, { isActive }) => (
        <button
          type="button"
          className="btn bare"
          tabIndex={isActive ? 0 : -1}
          onClick={() => onAdd(words)}
          aria-label={t('nameTradeOne', { words })}
        >
          <Plus className="i" aria-hidden="true" />
          {t('nameTrade')}
        </button>
      )),
    ],
    [t, format, onAdd],
  )
}
