import { type KeyboardEvent, useId } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { listStages } from '../application-calls.ts'
import { type Application, useApplications } from '../applications-context.ts'
import styles from './StageChoice.module.css'

type Props = { application: Application; onMove: ((stageId: number) => void) | undefined }

/** The company's stages as a radio group, whose first letters choose too; read-only for administrators; candidates see only the present one. */
export function StageChoice({ application, onMove }: Props) {
  const { processId, prijavaProcess } = application
  const t = useTexts('applications')
  const stages = useStagesOf(application)
  const name = useId()
  const shown = stages.length > 0 ? stages : prijavaProcess ? [prijavaProcess] : []
  if (shown.length === 0) return null

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
    else if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    else {
      const letter = event.key.toLowerCase()
      const at = shown.findIndex((stage) => stage.id === processId)
      const next = [...shown.slice(at + 1), ...shown].find((stage) => stage.name.toLowerCase().startsWith(letter))
      if (!next) return
      onMove?.(next.id)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset className={styles['stages']} data-stages onKeyDown={onMove && onKeyDown}>
      <legend className={onMove && 'visually-hidden'}>{t('stage')}</legend>
      <div>
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
      </div>
    </fieldset>
  )
}

/** The stages as a list in a pill, where the radio group is out of sight. */
export function StagePick({ application, onMove }: { application: Application; onMove: (stageId: number) => void }) {
  const t = useTexts('applications')
  const stages = useStagesOf(application)
  if (stages.length === 0) return null
  return (
    <select
      className="pick"
      aria-label={t('stage')}
      value={application.processId ?? ''}
      onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
    >
      {application.processId === null && <option value="">{t('stage')}</option>}
      {stages.map(({ id, name }, at) => (
        <option key={id} value={id}>
          {at + 1} {name}
        </option>
      ))}
    </select>
  )
}

/** The stages of the company that the application was sent to, as far as the viewer may see them. */
function useStagesOf({ tvrtkaId }: Application) {
  const {
    viewer: { companyId },
  } = useKit()
  const { stages } = useApplications()
  const { viewer } = useKit()
  const isOther = viewer.kind === 'admin' && companyId !== tvrtkaId
  const others = useQuery(isOther ? `stages-${tvrtkaId}` : null, (signal) => listStages(signal, tvrtkaId))
  if (isOther) return others.data ?? []
  return companyId === tvrtkaId ? stages : []
}
