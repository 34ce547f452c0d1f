import { type ApplicationChange, type ChangeName, changeKinds } from '../../server/applications/review/change-kinds.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import { deleteApplication, editApplication, restoreApplication } from './application-calls.ts'
import type { Application } from './applications-context.ts'
import { useReplyNotice } from './list/use-reply-notice.ts'

type Changed = Pick<Application, 'processId' | 'prijavaProcess' | 'rating' | 'seen'>

/** What of an application on screen a change changes. */
const shownAs: Record<ChangeName, (value: number, nameOfStage: (id: number) => string) => Partial<Changed>> = {
  stage: (processId, nameOfStage) => ({ processId, prijavaProcess: { id: processId, name: nameOfStage(processId) } }),
  seen: (seen) => ({ seen }),
  rating: (rating) => ({ rating }),
}

/** The application as it will be after the change. */
export const edited = <Shown extends Changed>(
  application: Shown,
  { name, value }: ApplicationChange,
  nameOfStage: (id: number) => string,
): Shown => ({ ...application, ...shownAs[name](value, nameOfStage) })

type Options = {
  /** Changes the application on screen and returns the function that rolls that back. */
  patch: (id: number, change: ApplicationChange) => () => void
  onDeleted: (id: number) => void
}

/** Optimistic edits of one application, rolled back when the server refuses. */
export function useApplicationEdit({ patch, onDeleted }: Options) {
  const t = useTexts('applications')
  const withNotice = useReplyNotice()
  const edit = useMutation(({ id, change }: { id: number; change: ApplicationChange }) => editApplication(id, change), {
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

  /** An edit that can be undone for ten seconds; of one that was in no stage the undo changes nothing. */
  async function editWithUndo(application: Application, change: ApplicationChange) {
    const { id } = application
    const before = { name: change.name, value: application[changeKinds[change.name].wire] ?? change.value }
    if ((await edit.run({ id, change })) === undefined) return
    const undo = () => void edit.run({ id, change: before })
    showToast(withNotice(t('saved'), change), { undo, durationMs: 10_000 })
  }
  return { editWithUndo, remove: remove.run }
}
