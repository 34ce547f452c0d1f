import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { showToast } from '../../ui/toasts.ts'
import { type ApplicationEdit, type Before, editApplications, restoreApplications } from '../application-calls.ts'
import { useApplications } from '../applications-context.ts'
import { useReplyNotice } from './use-reply-notice.ts'

const undoMs = 10_000

/** Edits many applications in the same way, with an undo for ten seconds. */
export function useBulkEdit(onDone: () => void) {
  const { t } = useApplications()
  const withNotice = useReplyNotice()
  const refresh = () => invalidateQueries('application')
  const restore = useMutation(
    ({ before, edit }: { before: Before[]; edit: ApplicationEdit }) => restoreApplications(before, edit),
    { onSuccess: refresh, failed: t('editFailed') },
  )
  const change = useMutation(({ ids, edit }: { ids: number[]; edit: ApplicationEdit }) => editApplications(ids, edit), {
    onSuccess(before, { edit }) {
      const undo = () => void restore.run({ before, edit })
      showToast(withNotice(t('changedMany', { count: before.length }), edit), { undo, durationMs: undoMs })
      refresh()
      onDone()
    },
    failed: t('editFailed'),
  })
  return (ids: number[], edit: ApplicationEdit) => change.run({ ids, edit })
}
