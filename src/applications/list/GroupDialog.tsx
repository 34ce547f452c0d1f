import { useRef } from 'react'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useQuery } from '../../data/use-query.ts'
import { createGroup, groupsKey, loadGroups } from '../../groups/group-calls.ts'
import { ComboboxInput } from '../../ui/ComboboxInput.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { addApplicantsToGroup, type Chosen, removeAddedApplicants } from '../application-calls.ts'
import styles from './list.module.css'

type Props = { chosen: Chosen; companyId?: number; onDone?: () => void; onClose: () => void }
type Target = { id: number; name: string }

const undoMs = 10_000

/** Finds a group by typing, or creates one. Choosing it adds the applicants. */
export function GroupDialog({ chosen, companyId, onDone, onClose }: Props) {
  const t = useTexts('applications')
  const {
    viewer: { companyId: ownId },
  } = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  const groups = useQuery(groupsKey, loadGroups)
  const offered = groups.data?.content.filter(({ tvrtkaId }) => tvrtkaId === (companyId ?? ownId)) ?? []
  const refresh = () => invalidateQueries(groupsKey)

  const scatter = useMutation(({ id, times }: { id: number; times: string[] }) => removeAddedApplicants(id, times), {
    onSuccess: refresh,
    failed: t('editFailed'),
  })
  const gather = useMutation(({ id }: Target) => addApplicantsToGroup(id, chosen), {
    onSuccess({ count, times }, { id, name }) {
      const undo = () => void scatter.run({ id, times })
      showToast(t('gathered', { count, group: name }), count > 0 ? { undo, durationMs: undoMs } : { hasClose: true })
      refresh()
      dialog.current?.close()
      onDone?.()
    },
    failed: t('gatherFailed'),
  })
  const create = useMutation(createGroup, {
    onSuccess: ({ group }) => void gather.run(group),
    failed: t('gatherFailed'),
  })
  return (
    <Dialog
      title={t('toGroup')}
      size="prompt"
      ref={dialog}
      onClose={onClose}
      actions={
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          {t('cancel')}
        </button>
      }
    >
      <div className={styles['choose']} aria-busy={gather.isRunning || create.isRunning || undefined}>
        <ComboboxInput
          label={t('chooseGroup')}
          placeholder={t('chooseGroup')}
          options={offered.map(({ id, name, size }) => ({ id: String(id), text: name, hint: String(size) }))}
          isDisabled={gather.isRunning || create.isRunning}
          onPick={({ id, text }) => void gather.run({ id: Number(id), name: text })}
          onCreate={ownId === null ? undefined : (name) => void create.run(name)}
        />
        <p className="soft">{t(ownId === null ? 'chooseGroupOnly' : 'chooseGroupHint')}</p>
      </div>
    </Dialog>
  )
}
