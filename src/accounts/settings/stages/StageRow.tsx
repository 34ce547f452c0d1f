import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../../../ui/Checkbox.tsx'
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
    className: 'btn bare square',
    'data-move': by,
    'aria-disabled': isAtEnd || isBusy,
    'aria-label': t(by < 0 ? 'moveUp' : 'moveDown', { name }),
    onClick: () => !isAtEnd && !isBusy && onMove(by),
  })
  return (
    <li data-stage={stage.id}>
      <span className={styles['moves']}>
        <button {...moveBy(-1, isFirst)}>
          <ArrowUp className="i" aria-hidden="true" />
        </button>
        <button {...moveBy(1, isLast)}>
          <ArrowDown className="i" aria-hidden="true" />
        </button>
      </span>
      <StageName name={name} onRename={(typed) => onChange({ name: typed })} />
      <small>{t('inStage', { count: stage.applications })}</small>
      {onRemove && (
        <button
          className="btn bare danger"
          type="button"
          data-remove
          aria-label={t('removeNamed', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </button>
      )}
      <div className={styles['rules']}>
        <Checkbox
          label={t('visible')}
          isChecked={stage.visibleToCandidate}
          onChange={(isChecked) => !isBusy && void onChange({ visibleToCandidate: isChecked })}
        />
        <Checkbox
          label={t('stageRejects')}
          isChecked={stage.rejects}
          onChange={(isChecked) => !isBusy && void onChange({ rejects: isChecked })}
        />
        <StageReply {...{ stage, isBusy, onChange }} />
      </div>
    </li>
  )
}
