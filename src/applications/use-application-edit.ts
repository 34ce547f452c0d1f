import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { showToast } from '../ui/toasts.ts'
import { type ApplicationEdit, deleteApplication, editApplication, restoreApplication } from './application-calls.ts'
import { type Application, useApplications } from './applications-context.ts'
import { useReplyNotice } from './list/use-reply-notice.ts'

/** The application as it will be after the edit. */
export function edited<Shown extends Pick<Application, 'processId' | 'prijavaProcess' | 'rating' | 'seen'>>(
  application: Shown,
  edit: ApplicationEdit,
  nameOfStage: (id: number) => string,
): Shown {
  if (!('processId' in edit)) return { ...application, ...edit }
  const { processId } = edit
  return { ...application, processId, prijavaProcess: { id: processId, name: nameOfStage(processId) } }
}

type Options = {
  /** Changes the application on screen and returns the function that rolls that back. */
  patch: (id: number, edit: ApplicationEdit) => () => void
  onDeleted: (id: number) => void
}

/** Optimistic edits of one application, rolled back when the server refuses. */
export function useApplicationEdit({ patch, onDeleted }: Options) {
  const { t } = useApplications()
  const withNotice = useReplyNotice()
  const edit = useMutation(({ id, change }: { id: number; change: ApplicationEdit }) => editApplication(id, change), {
    optimistic: ({ id, change }) => patch(id, change),
    onSuccess: () => invalidateQueries('application-counts'),
    failed: t('editFailed'),
    isQuiet: true,
  })
  const remove = useMutation(deleteApplication, {
    onSuccess(_, id) {
      const undo = () =>
        void restoreApplication(id).then(
          () => invalidateQueries('applications'),
          () => showToast(t('restoreFailed'), { hasClose: true }),
        )
      showToast(t('deleted'), { undo, durationMs: 10_000 })
      onDeleted(id)
    },
    failed: t('deleteFailed'),
    isQuiet: true,
  })

  /** An edit that can be undone for ten seconds. */
  async function editWithUndo({ id }: Pick<Application, 'id'>, change: ApplicationEdit, before: ApplicationEdit) {
    if ((await edit.run({ id, change })) === undefined) return
    const undo = () => void edit.run({ id, change: before })
    showToast(withNotice(t('saved'), change), { undo, durationMs: 10_000 })
  }
  return { edit: edit.run, editWithUndo, remove: remove.run }
}
