import { useTexts } from '../../ui/kit-context.ts'
import { applicantName } from '../application-wire.ts'
import styles from './BoardHint.module.css'
import { useLifted } from './use-lift.ts'

/** The shortcuts of a lifted card, shown over the bottom of the board. */
export function BoardHint() {
  const t = useTexts('applications')
  const { lifted, isByKeys } = useLifted()
  if (!lifted || !isByKeys) return null
  return (
    <p className={styles['hint']} aria-hidden="true">
      <strong>{applicantName(lifted.card)}</strong>
      <kbd>←</kbd>
      <kbd>→</kbd> {t('hintStage')}
      <kbd>Enter</kbd> {t('hintDrop')}
      <kbd>Esc</kbd> {t('hintCancel')}
    </p>
  )
}
