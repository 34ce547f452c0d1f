import type { FocusEvent } from 'react'
import { StageReply } from './StageReply.tsx'
import type { FormContext, StageWire } from './settings.ts'

type Props = {
  stage: StageWire
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  ctx: FormContext
  onChange: (change: { name: string } | { visibleToCandidate: boolean } | Pick<StageWire, 'sendsReply'>) => void
  onMove: (by: 1 | -1) => void
  onRemove: (() => void) | undefined
}

export function StageRow({ stage, isFirst, isLast, isBusy, ctx, onChange, onMove, onRemove }: Props) {
  const { t } = ctx
  const { name } = stage

  function rename({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const typed = currentTarget.value.trim()
    if (!typed) currentTarget.value = name
    else if (typed !== name) onChange({ name: typed })
  }

  return (
    <li>
      <span className="moves">
        <button
          type="button"
          disabled={isFirst || isBusy}
          aria-label={t('moveUp', { name })}
          onClick={() => onMove(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          disabled={isLast || isBusy}
          aria-label={t('moveDown', { name })}
          onClick={() => onMove(1)}
        >
          ↓
        </button>
      </span>
      <input
        key={name}
        className="input"
        aria-label={t('stageName')}
        defaultValue={name}
        maxLength={60}
        onBlur={rename}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <label className="visible">
        <input
          type="checkbox"
          checked={stage.visibleToCandidate}
          disabled={isBusy}
          onChange={({ currentTarget }) => onChange({ visibleToCandidate: currentTarget.checked })}
        />
        {t('visible')}
      </label>
      <small>{t('inStage', { count: stage.applications })}</small>
      {onRemove && (
        <button className="btn ghost" type="button" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </button>
      )}
      <StageReply {...{ stage, isBusy, ctx, onChange }} />
    </li>
  )
}
