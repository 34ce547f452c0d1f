import { useRef, useState } from 'react'
import { Loaded } from '../data/Loaded.tsx'
import { useQuery } from '../data/use-query.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { askConfirm } from '../ui/dialogs.ts'
import { useTexts } from '../ui/kit-context.ts'
import { type Invited, keyOfInterviews, readInterviewsOf, type Stages } from './interview-calls.ts'
import { ProposalForm } from './ProposalForm.tsx'

type Props = { invited: Invited; stages: Stages; onClose: () => void }

/** Proposes times for an interview: the day first, then times with the candidate's beside them. */
export default function ProposeDialog({ invited, stages, onClose }: Props) {
  const t = useTexts('interviews')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBegun, setBegun] = useState(false)
  async function leave() {
    const isSure =
      !isBegun ||
      (await askConfirm({
        title: t('discardTitle'),
        message: t('discardTells'),
        confirmText: t('discard'),
        cancelText: t('keep'),
        isDestructive: true,
      }))
    if (isSure) dialog.current?.close()
  }
  const query = useQuery(keyOfInterviews(invited.id), (signal) => readInterviewsOf(invited.id, signal), {
    keepPrevious: false,
  })
  return (
    <Dialog
      title={t('propose')}
      size="full"
      ref={dialog}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      <p>
        {invited.name}, {invited.jobTitle}
      </p>
      <Loaded query={query} failed={t('loadFailed')}>
        {(interviews) => (
          <ProposalForm
            {...{ invited, stages, interviews }}
            onBegin={setBegun}
            onLeave={() => void leave()}
            onDone={() => dialog.current?.close()}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
