import { useId } from 'react'
import { type Application, useApplications } from './applications-context.ts'
import styles from './panel.module.css'

type Props = { application: Application; onMove: ((stageId: number) => void) | undefined }

/** The company's stages as a radio group; for others only the present one, which cannot be changed. */
export function StageChoice({ application: { processId, prijavaProcess }, onMove }: Props) {
  const { t, stages } = useApplications()
  const name = useId()
  const shown = onMove ? stages : prijavaProcess ? [prijavaProcess] : []
  if (shown.length === 0) return null
  return (
    <fieldset className={styles['stages']}>
      <legend>{t('stage')}</legend>
      {shown.map((stage, at) => (
        <label key={stage.id}>
          <input
            type="radio"
            name={name}
            value={stage.id}
            checked={stage.id === processId}
            disabled={!onMove}
            onChange={() => onMove?.(stage.id)}
          />
          <span>
            {onMove && <b aria-hidden="true">{at + 1}</b>} {stage.name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
