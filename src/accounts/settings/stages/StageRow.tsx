import { useTexts } from '../../../ui/kit-context.ts'
import styles from '../rows.module.css'
import type { StageWire } from '../settings.ts'
import { StageName } from './StageName.tsx'
import { StageReply } from './StageReply.tsx'

type Props = {
  stage: StageWire
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  /** Resolves to whether it was changed. */
  onChange: (
    change: { name: string } | Partial<Pick<StageWire, 'visibleToCandidate' | 'rejects' | 'sendsReply'>>,
  ) => Promise<boolean>
  onMove: (by: 1 | -1) => void
  onRemove: (() => void) | undefined
}

/** One stage with its tools. Disabled ones stay focusable. */
export function StageRow({ stage, isFirst, isLast, isBusy, onChange, onMove, onRemove }: Props) {
  const t = useTexts('settings')
  const { name } = stage
  const moveBy = (by: 1 | -1, isAtEnd: boolean) => ({
    type: 'button' as const,
    'data-move': by,
    'aria-disabled': isAtEnd || isBusy,
    'aria-label': t(by < 0 ? 'moveUp' : 'moveDown', { name }),
    onClick: () => !isAtEnd && !isBusy && onMove(by),
  })
  return (
    <li data-stage={stage.id}>
      <span className={styles['moves']}>
        <button {...moveBy(-1, isFirst)}>↑</button>
        <button {...moveBy(1, isLast)}>↓</button>
      </span>
      <StageName name={name} onRename={(typed) => onChange({ name: typed })} />
      <label className={styles['visible']}>
        <input
          type="checkbox"
          checked={stage.visibleToCandidate}
          aria-disabled={isBusy}
          onChange={({ currentTarget }) => !isBusy && void onChange({ visibleToCandidate: currentTarget.checked })}
        />
        {t('visible')}
      </label>
      <label className={styles['visible']}>
        <input
          type="checkbox"
          checked={stage.rejects}
          aria-disabled={isBusy}
          onChange={({ currentTarget }) => !isBusy && void onChange({ rejects: currentTarget.checked })}
        />
        {t('stageRejects')}
      </label>
      <small>{t('inStage', { count: stage.applications })}</small>
      {onRemove && (
        <button
          className="btn ghost"
          type="button"
          data-remove
          aria-label={t('removeNamed', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </button>
      )}
      <StageReply {...{ stage, isBusy, onChange }} />
    </li>
  )
}
