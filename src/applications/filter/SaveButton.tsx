import type { QuestionFilter } from '../../../server/applications/filter/condition.ts'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { askText } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { savedFiltersKey, saveFilter } from './question-filter-calls.ts'
import { questionFilterToWire } from './question-filter-wire.ts'

const maxNameLength = 120

/** Saves the filter under a name for the whole company. */
export function SaveButton({ filter }: { filter: QuestionFilter }) {
  const t = useTexts('filter')
  const save = useMutation((name: string) => saveFilter({ name, ...questionFilterToWire(filter) }), {
    onSuccess(_, name) {
      showToast(t('saved', { name }), { hasClose: true })
      invalidateQueries(savedFiltersKey)
    },
    failed: t('saveFailed'),
  })
  if (!useKit().may('POST /api/prijave/filters')) return null
  async function ask() {
    const name = await askText({
      title: t('save'),
      text: t('filterName'),
      confirmText: t('saveConfirm'),
      cancelText: t('cancel'),
      maxLength: maxNameLength,
    })
    if (name) await save.run(name)
  }
  return (
    <button
      type="button"
      className="btn"
      disabled={filter.conditions.length === 0 || save.isRunning}
      aria-busy={save.isRunning}
      onClick={ask}
    >
      {t('save')}
    </button>
  )
}
