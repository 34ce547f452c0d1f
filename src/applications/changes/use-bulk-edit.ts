import type { ApplicationChange, ChangeName } from '../../../server/applications/review/change-kinds.ts'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { type Before, editApplications, restoreApplications } from '../application-calls.ts'
import { useAskReason } from './rejected.ts'
import { useChangeText } from './shown-changes.ts'
import { useReplyNotice } from './use-reply-notice.ts'
import { useUndo } from './use-undo.ts'

/** Edits many applications in the same way, and offers to undo that. */
export function useBulkEdit(onDone: () => void) {
  const t = useTexts('applications')
  const withNotice = useReplyNotice()
  const textOf = useChangeText()
  const offerUndo = useUndo()
  const askReason = useAskReason()
  const refresh = () => {
    invalidateQueries('application')
    invalidateQueries('candidate')
  }
  const restore = useMutation(
    ({ before, name }: { before: Before[]; name: ChangeName }) => restoreApplications(before, name),
    { onSuccess: refresh, failed: t('editFailed'), isQuiet: true },
  )
  const change = useMutation(
    ({ ids, edit }: { ids: number[]; edit: ApplicationChange }) => editApplications(ids, edit),
    {
      onSuccess(before, { edit }) {
        refresh()
        onDone()
        askReason(
          before.map(({ id }) => id),
          edit,
        )
      },
      failed: t('editFailed'),
    },
  )
  const editAll = (ids: number[], edit: ApplicationChange): Promise<void> =>
    offerUndo(change.run({ ids, edit }, { retry: () => void editAll(ids, edit) }), {
      name: t('ofMany', { change: textOf(edit), count: ids.length }),
      notice: (before) => withNotice(t('changedMany', { count: before.length }), edit),
      undo: (before) => restore.run({ before, name: edit.name }),
    })
  return editAll
}
