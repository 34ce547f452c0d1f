import { TemplatePick } from '../replies/TemplatePick.tsx'
import type { ReplyPlan } from '../replies/use-reply-plan.ts'
import { useTexts } from '../ui/kit-context.ts'
import { Segments } from '../ui/Segments.tsx'
import styles from './composer.module.css'
import type { Written } from './use-send.ts'

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
        <TemplatePick
          kind={kind}
          onChoose={(chosen) => set({ kind: chosen, ...(chosen && { text: plan.textOf(chosen) }) })}
        />
      )}
    </div>
  )
}
