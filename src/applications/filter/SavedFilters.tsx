import { X } from 'lucide-react'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useQuery } from '../../data/use-query.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import styles from './question-filter.module.css'
import {
  deleteSavedFilter,
  listSavedFilters,
  type SavedFilter,
  savedFiltersKey,
  saveFilter,
} from './question-filter-calls.ts'
import type { QuestionFilterList } from './question-filter-list.ts'
import { filterFromWire } from './question-filter-wire.ts'

const undoMs = 10_000

/** The filters that the company has saved: a click applies one, its cross deletes it. */
export function SavedFilters({ list }: { list: QuestionFilterList }) {
  const t = useTexts('filter')
  const { viewer, may } = useKit()
  const query = useQuery(viewer.companyId === null ? null : savedFiltersKey, listSavedFilters)
  const refresh = () => invalidateQueries(savedFiltersKey)
  const restore = useMutation(({ id: _, ...filter }: SavedFilter) => saveFilter(filter), {
    onSuccess: refresh,
    failed: t('saveFailed'),
  })
  const remove = useMutation(({ id }: SavedFilter) => deleteSavedFilter(id), {
    onSuccess(_, filter) {
      showToast(t('deleted', { name: filter.name }), { undo: () => void restore.run(filter), durationMs: undoMs })
      refresh()
    },
    failed: t('deleteFailed'),
  })
  function use(saved: SavedFilter) {
    const { jobId, matches, conditions } = filterFromWire(saved)
    list.setFilters({ jobId, matches: matches === 'any' ? 'any' : null, conditions })
  }
  const mayDelete = may('DELETE /api/prijave/filters/{id}', 'POST /api/prijave/filters')
  const saved = query.data ?? []
  if (saved.length === 0) return null
  return (
    <ul className={styles['saved']} aria-label={t('savedFilters')}>
      {saved.map((filter) => (
        <li key={filter.id}>
          <button type="button" className="btn" onClick={() => use(filter)}>
            {filter.name}
          </button>
          {mayDelete && (
            <IconButton
              icon={X}
              label={t('deleteOne', { name: filter.name })}
              onClick={() => void remove.run(filter)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
