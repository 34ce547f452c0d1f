import { useRef, useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useTexts } from '../../../ui/kit-context.ts'
import type { StageWire } from '../settings.ts'

type Props = {
  stage: StageWire
  others: StageWire[]
  onRemove: (moveTo: number | undefined) => void
  onCancel: () => void
}

/** Asks for confirmation before a stage is deleted, and which stage its applications move to. */
export function RemoveStage({ stage, others, onRemove, onCancel }: Props) {
  const t = useTexts('settings')
  const dialog = useRef<HTMLDialogElement>(null)
  const [moveTo, setMoveTo] = useState(others[0]?.id)
  const hasApplications = stage.applications > 0

  return (
    <Dialog
      title={t('removeTitle', { name: stage.name })}
      role="alertdialog"
      ref={dialog}
      onClose={(value) => (value === 'remove' ? onRemove(hasApplications ? moveTo : undefined) : onCancel())}
      actions={
        <>
          <button className="btn" type="button" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </button>
          <button className="btn kill" type="button" onClick={() => dialog.current?.close('remove')}>
            {t('remove')}
          </button>
        </>
      }
    >
      <p>{hasApplications ? `${t('inStage', { count: stage.applications })}. ${t('removeText')}` : t('removeEmpty')}</p>
      {hasApplications && (
        <Field
          name="moveTo"
          label={t('moveTo')}
          choices={others.map(({ id, name }) => ({ value: String(id), text: name }))}
          value={moveTo}
          onText={(id) => setMoveTo(Number(id))}
        />
      )}
    </Dialog>
  )
}
