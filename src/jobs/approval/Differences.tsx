import type { QueuedAd } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import styles from './review.module.css'

type Changes = NonNullable<QueuedAd['changes']>

/** Word by word what differs from the text that was last approved. */
export function Differences({ changes }: { changes: Changes }) {
  const { t } = useApproval()
  return (
    <section>
      <h3>{t('changes')}</h3>
      {changes.length === 0 && <p className="soft">{t('noChanges')}</p>}
      {changes.map(({ field, language, parts }) => (
        <div key={`${field}${language}`}>
          <h4>
            {t(`field_${field}` as 'field_questions')}{' '}
            <span className="soft">{t(`language_${language}` as 'language_hr')}</span>
          </h4>
          <p className={styles['difference']} lang={language}>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
              <Part key={at} {...part} />
            ))}
          </p>
        </div>
      ))}
    </section>
  )
}

function Part({ kind, text }: Changes[number]['parts'][number]) {
  const { t } = useApproval()
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="visually-hidden">{t(kind)}: </span>
      {text}
    </Mark>
  )
}
