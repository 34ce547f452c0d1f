import { useRef } from 'react'
import type { ApiError } from '../../data/api.ts'
import { reasonOf, useMutation } from '../../data/use-mutation.ts'
import { useQuery } from '../../data/use-query.ts'
import { createGroup, groupsKeyOf, listGroups, refreshMembers } from '../../groups/group-calls.ts'
import { ComboboxInput } from '../../ui/ComboboxInput.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { addApplicantsToGroup, type Chosen, removeAddedApplicants } from '../application-calls.ts'
import { useUndo } from '../changes/use-undo.ts'
import styles from './list.module.css'

type Props = { chosen: Chosen; companyId?: number; onDone?: () => void; onClose: () => void }
type Target = { id: number; name: string }

/** Finds a group by typing, or creates one. Choosing it adds the applicants. */
export function GroupDialog({ chosen, companyId, onDone, onClose }: Props) {
  const t = useTexts('applications')
  const {
    viewer: { companyId: ownId },
  } = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  const offeredOf = companyId ?? ownId
  const groups = useQuery(offeredOf === null ? null : groupsKeyOf(offeredOf), listGroups(offeredOf))
  const { gather, create } = useGathering(chosen, () => {
    dialog.current?.close()
    onDone?.()
  })
  return (
    <Dialog title={t('toGroup')} size="prompt" ref={dialog} onClose={onClose} cancel={t('cancel')}>
      <div className={styles['choose']} aria-busy={gather.isRunning || create.isRunning || undefined}>
        <ComboboxInput
          label={t('chooseGroup')}
          placeholder={t('chooseGroup')}
          options={
            groups.data?.content.map(({ id, name, size }) => ({ id: String(id), text: name, hint: String(size) })) ?? []
          }
          isSearching={groups.isLoading}
          isStrict
          isDisabled={gather.isRunning || create.isRunning}
          onPick={({ id, text }) => void gather.run({ id: Number(id), name: text })}
          onCreate={ownId === null ? undefined : (name) => void create.run(name)}
        />
        <Problem error={gather.error ?? create.error} />
        <p className="soft">{t(ownId === null ? 'chooseGroupOnly' : 'chooseGroupHint')}</p>
      </div>
    </Dialog>
  )
}

/** Adds the applicants to a group, also to a new one. */
function useGathering(chosen: Chosen, onDone: () => void) {
  const t = useTexts('applications')
  const offerUndo = useUndo()
  const gather = useMutation(({ id }: Target) => addApplicantsToGroup(id, chosen), {
    onSuccess({ count, times }, { id, name }) {
      const notice = t('gathered', { count, group: name })
      if (count === 0) showToast(notice, { hasClose: true })
      else
        void offerUndo(Promise.resolve(true), {
          name: t('inGroup', { group: name }),
          notice: () => notice,
          async undo() {
            await removeAddedApplicants(id, times)
            refreshMembers()
            return true
          },
        })
      refreshMembers()
      onDone()
    },
    failed: t('gatherFailed'),
    isQuiet: true,
  })
  const create = useMutation(createGroup, {
    onSuccess: ({ group }) => void gather.run(group),
    failed: t('gatherFailed'),
    isQuiet: true,
  })
  return { gather, create }
}

function Problem({ error }: { error: ApiError | null }) {
  const t = useTexts('applications')
  if (!error) return null
  return (
    <p className="field-error" role="alert">
      {reasonOf(error) ?? t('gatherFailed')}
    </p>
  )
}
