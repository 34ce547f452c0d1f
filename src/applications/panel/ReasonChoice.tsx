import { useTexts } from '../../ui/kit-context.ts'
import { type Application, useApplications } from '../applications-context.ts'
import styles from './panel.module.css'

type Props = { application: Application; onChoose: ((reasonId: number) => void) | undefined }

/** Why an application was rejected; nothing in other stages. A reason that is no longer offered stays chosen. */
export function ReasonChoice({ application: { processId, razlogId = 0, razlogOdbijanja }, onChoose }: Props) {
  const t = useTexts('applications')
  const { stages, reasons } = useApplications()
  if (!stages.some(({ id, rejects }) => rejects && id === processId)) return null
  const isOffered = reasons.some(({ id }) => id === razlogId)
  const options = razlogOdbijanja && !isOffered ? [...reasons, razlogOdbijanja] : reasons
  return (
    <label className={styles['reason']}>
      <span>{t('reason')}</span>
      <select
        className="pick"
        value={razlogId}
        disabled={!onChoose}
        onChange={({ target }) => onChoose?.(Number(target.value))}
      >
        <option value={0}>{t('noReason')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
