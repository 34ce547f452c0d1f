import { type FilteredList, maxCounted, maxFilterNameLength } from '../../server/filters/filter.ts'
import { ApiError } from '../data/api.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useQuery } from '../data/use-query.ts'
import { askAndSave } from '../ui/dialogs.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import {
  countOwnFilters,
  deleteOwnFilter,
  listOwnFilters,
  type OwnFilter,
  renameOwnFilter,
  saveOwnFilter,
} from './filter-calls.ts'

/** The filters that the viewer saved for a list, and the changes of them with their dialogs and notices. */
export function useOwnFilters(of: FilteredList) {
  const t = useTexts('ownFilters')
  const key = `own-filters-${of}`
  const query = useQuery(key, (signal) => listOwnFilters(of, signal))
  const countOf = useCounts(of, query.data?.length ?? 0)

  async function attempt(act: () => Promise<unknown>, failed: string) {
    try {
      await act()
      invalidateQueries(key)
      return true
    } catch (error) {
      const reason = error instanceof ApiError && error.status < 500 ? error.message : ''
      showToast(reason || failed, { hasClose: true, durationMs: 5000 })
      return false
    }
  }
  const question = { text: t('name'), maxLength: maxFilterNameLength, cancelText: t('cancel') }

  return {
    query,
    filters: query.data ?? [],
    countOf,
    /** `shown` is the query of the list's address. */
    save: (shown: string) =>
      askAndSave({ ...question, title: t('save'), confirmText: t('saveConfirm') }, async (name) => {
        const isSaved = await attempt(() => saveOwnFilter({ list: of, name, query: shown }), t('failed'))
        if (isSaved) showToast(t('saved', { name }))
        return isSaved
      }),
    rename: ({ id, name: initial }: OwnFilter) =>
      askAndSave(
        { ...question, initial, title: t('renameOne', { name: initial }), confirmText: t('renameConfirm') },
        (name) => attempt(() => renameOwnFilter(id, name), t('failed')),
      ),
    async remove(filter: OwnFilter) {
      if (!(await attempt(() => deleteOwnFilter(filter.id), t('deleteFailed')))) return
      const undo = () => void attempt(() => saveOwnFilter(filter), t('failed'))
      showToast(t('deleted', { name: filter.name }), { undo, durationMs: 10_000 })
    },
  }
}

/** They begin as keys that are invalidated when rows of the list change. */
const countsKeys = { applications: 'application-counts-own', candidates: 'candidates-counts' }

/** Returns a function for the number of rows in the list, or by one of the filters, as people read it; '' while unknown. */
function useCounts(of: FilteredList, filters: number) {
  const { format } = useKit()
  const { data } = useQuery(`${countsKeys[of]}-${filters}`, (signal) => countOwnFilters(of, signal))
  return (filterId: number | null) => {
    const count = filterId === null ? data?.all : data?.filters.find(({ id }) => id === filterId)?.count
    if (count === undefined) return ''
    return count < maxCounted ? format.number(count) : `${format.number(maxCounted)}+`
  }
}

export type OwnFilters = ReturnType<typeof useOwnFilters>
