import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../ui/kit-context.ts'
import { openModal } from '../../../ui/modals.ts'
import type { StageWire } from '../settings.ts'
import styles from './RemoveStage.module.css'

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
  useEffect(() => openModal(dialog.current), [])

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="remove-title" onClose={onCancel}>
      <h2 id="remove-title">{t('removeTitle', { name: stage.name })}</h2>
      <p>{hasApplications ? `${t('inStage', { count: stage.applications })}. ${t('removeText')}` : t('removeEmpty')}</p>
      {hasApplications && (
        <div className="field">
          <label htmlFor="move-to">{t('moveTo')}</label>
          <select
            className="input"
            id="move-to"
            value={moveTo}
            onChange={({ currentTarget }) => setMoveTo(Number(currentTarget.value))}
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={styles['actions']}>
        <button className="btn ghost" type="button" onClick={() => dialog.current?.close()}>
          {t('cancel')}
        </button>
        <button className="btn danger" type="button" onClick={() => onRemove(hasApplications ? moveTo : undefined)}>
          {t('remove')}
        </button>
      </div>
    </dialog>
  )
}
