import { useTexts } from '../../ui/kit-context.ts'
import { nameOf } from '../application-wire.ts'
import styles from './BoardHint.module.css'
import type { Lifted } from './use-lift.ts'

/** The shortcuts of a lifted card, shown over the bottom of the board. */
export function BoardHint({ lifted }: { lifted: Lifted | null }) {
  const t = useTexts('applications')
  if (lifted?.by !== 'keys') return null
  return (
    <p className={styles['hint']} aria-hidden="true">
      <strong>{nameOf(lifted.card)}</strong>
      <kbd>←</kbd>
      <kbd>→</kbd> {t('hintStage')}
      <kbd>Enter</kbd> {t('hintDrop')}
      <kbd>Esc</kbd> {t('hintCancel')}
    </p>
  )
}
