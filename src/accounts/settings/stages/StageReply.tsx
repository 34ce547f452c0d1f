import { type ReplyKind, replyKinds } from '../../../../server/replies/reply.ts'
import { useTexts } from '../../../ui/kit-context.ts'
import styles from '../rows.module.css'
import type { StageWire } from '../settings.ts'

type Props = {
  stage: StageWire
  isBusy: boolean
  onChange: (change: { sendsReply: ReplyKind | null }) => void
}

/** The reply that candidates get when their application is moved to the stage; none by default. */
export function StageReply({ stage, isBusy, onChange }: Props) {
  const t = useTexts('settings')
  return (
    <label className={styles['reply']}>
      {t('stageSends')}
      <select
        className="input"
        aria-label={t('stageSendsNamed', { name: stage.name })}
        value={stage.sendsReply ?? ''}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) => onChange({ sendsReply: value ? (value as ReplyKind) : null })}
      >
        <option value="">{t('stageSendsNothing')}</option>
        {replyKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`template_${kind}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
