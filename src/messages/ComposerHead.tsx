import { replyKinds } from '../../server/replies/reply.ts'
import { useTexts } from '../ui/kit-context.ts'
import { Segments } from '../ui/Segments.tsx'
import styles from './composer.module.css'
import type { ReplyPlan, Written } from './use-send.ts'

type Props = {
  written: Written
  plan: ReplyPlan | undefined
  name: string
  mayReply: boolean
  set: (change: Partial<Written>) => void
}

/** What is written, to whom, and the template that a reply begins with. */
export function ComposerHead({ written: { mode, kind }, plan, name, mayReply, set }: Props) {
  const t = useTexts('conversation')
  const replies = useTexts('replies')
  const isReply = mode === 'reply'
  if (!mayReply) return null
  return (
    <div className={styles['head']}>
      <Segments
        label={t('what')}
        segments={[
          { value: 'reply', text: t('reply') },
          { value: 'note', text: t('writeNote') },
        ]}
        value={mode}
        onChange={(value) => set({ mode: value as Written['mode'] })}
      />
      {isReply && <span className="cut soft">{t('to', { name })}</span>}
      {isReply && plan && (
        <label>
          <span className="visually-hidden">{t('template')}</span>
          <select
            className="input"
            value={kind ?? ''}
            onChange={({ currentTarget }) => {
              const chosen = replyKinds.find((each) => each === currentTarget.value) ?? null
              set({ kind: chosen, ...(chosen && { text: plan.textOf(chosen) }) })
            }}
          >
            <option value="">{t('noTemplate')}</option>
            {replyKinds.map((each) => (
              <option key={each} value={each}>
                {replies(`kind_${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
