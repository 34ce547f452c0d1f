import { showToast } from '../../stores/toasts.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { Menu } from '../ui/Menu.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { type ApplicationEdit, editApplications } from './application-calls.ts'
import { useApplications } from './applications-context.ts'

/** What can be done with the ticked applications of the own company. */
export function BulkActions({ selection }: { selection: Selection; rows: readonly unknown[] }) {
  const { t, stages } = useApplications()
  const ids = [...selection.ids].map(Number)
  const change = useMutation((edit: ApplicationEdit) => editApplications(ids, edit), {
    onSuccess({ before }) {
      showToast(t('changedMany', { count: before.length }), { durationMs: 10_000, hasClose: true })
      invalidateQueries('application')
      selection.clear()
    },
    failed: t('editFailed'),
  })
  if (stages.length === 0) return null
  return (
    <>
      <Menu
        label={t('stage')}
        className="btn"
        items={stages.map(({ id, name }) => ({ text: name, run: () => void change.run({ processId: id }) }))}
      >
        {t('stage')}
      </Menu>
      <button type="button" className="btn" onClick={() => void change.run({ seen: 1 })}>
        {t('markRead')}
      </button>
      <button type="button" className="btn" onClick={() => void change.run({ seen: 0 })}>
        {t('markUnreadShort')}
      </button>
    </>
  )
}
