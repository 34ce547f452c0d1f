import {
  type ApplicationChange,
  type ChangeKind,
  type ChangeName,
  changeKinds,
} from '../../server/applications/review/change-kinds.ts'
import { invalidateQueries, invalidateSoon } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useTexts } from '../ui/kit-context.ts'
import { deleteApplication, editApplication, restoreApplication } from './application-calls.ts'
import { applicantName } from './application-wire.ts'
import type { Application } from './applications-context.ts'
import { both, useAskReason } from './changes/rejected.ts'
import { useChangeText } from './changes/shown-changes.ts'
import { useReplyNotice } from './changes/use-reply-notice.ts'
import { useUndo } from './changes/use-undo.ts'

type Options = {
  /** Changes the application on screen and returns the function that rolls that back. */
  patch: (id: number, change: ApplicationChange) => () => void
  onDeleted: (id: number) => void
}

/** How long a deleted application can be restored, in milliseconds. */
const restorableMs = 10_000

/** Optimistic edits of one application, rolled back when the server refuses. */
export function useApplicationEdit({ patch, onDeleted }: Options) {
  const t = useTexts('applications')
  const withNotice = useReplyNotice()
  const textOf = useChangeText()
  const offerUndo = useUndo()
  const askReason = useAskReason()
  const edit = useMutation(({ id, change }: { id: number; change: ApplicationChange }) => editApplication(id, change), {
    optimistic: ({ id, change }) => both(patch(id, change), askReason([id], change)),
    onSuccess: () => invalidateSoon('application'),
    failed: t('editFailed'),
    waits: true,
  })
  const removal = useMutation(deleteApplication, {
    onSuccess: (_, id) => onDeleted(id),
    failed: t('deleteFailed'),
  })

  /** An edit that can be undone; of one that was in no stage the undo changes nothing. */
  function editWithUndo(application: Application, change: ApplicationChange): Promise<void> {
    const { id } = application
    const retry = () => void editWithUndo(application, change)
    const valueBefore = (name: ChangeName) => application[changeKinds[name].wire]
    const { clears }: ChangeKind = changeKinds[change.name]
    async function undo() {
      const before = { name: change.name, value: valueBefore(change.name) ?? change.value }
      const undone = await edit.run({ id, change: before }, { isQuiet: true })
      const cleared = clears && valueBefore(clears)
      return cleared ? edit.run({ id, change: { name: clears, value: cleared } }, { isQuiet: true }) : undone
    }
    return offerUndo(edit.run({ id, change }, { retry }), {
      name: t('changeOf', { change: textOf(change), who: applicantName(application) }),
      notice: () => withNotice(t('saved'), change),
      undo,
    })
  }
  const remove = (id: number): Promise<void> =>
    offerUndo(removal.run(id, { retry: () => void remove(id) }), {
      name: t('deletion'),
      notice: () => t('deleted'),
      async undo() {
        await restoreApplication(id)
        invalidateQueries('applications')
        invalidateQueries('candidate-applications-')
        return true
      },
      failed: t('restoreFailed'),
      lasts: restorableMs,
    })
  return { editWithUndo, remove }
}
