import type { ApplicationChange, ChangeName } from '../../../server/applications/review/change-kinds.ts'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { type Before, editApplications, restoreApplications } from '../application-calls.ts'
import { useReplyNotice } from './use-reply-notice.ts'

const undoMs = 10_000

/** Edits many applications in the same way, with an undo for ten seconds. */
export function useBulkEdit(onDone: () => void) {
  const t = useTexts('applications')
  const withNotice = useReplyNotice()
  const refresh = () => invalidateQueries('application')
  const restore = useMutation(
    ({ before, name }: { before: Before[]; name: ChangeName }) => restoreApplications(before, name),
    { onSuccess: refresh, failed: t('editFailed') },
  )
  const change = useMutation(
    ({ ids, edit }: { ids: number[]; edit: ApplicationChange }) => editApplications(ids, edit),
    {
      onSuccess(before, { edit }) {
        const undo = () => void restore.run({ before, name: edit.name })
        showToast(withNotice(t('changedMany', { count: before.length }), edit), { undo, durationMs: undoMs })
        refresh()
        onDone()
      },
      failed: t('editFailed'),
    },
  )
  return (ids: number[], edit: ApplicationChange) => change.run({ ids, edit })
}
