import { useTexts } from '../ui/kit-context.ts'
import styles from './replies.module.css'
import type { RepliesPreview } from './reply-calls.ts'

const maxNames = 5

/** Says who gets no message, and why. */
export function LeftOut({ leftOut }: Pick<RepliesPreview, 'leftOut'>) {
  const t = useTexts('replies')
  if (leftOut.length === 0) return null
  return (
    <div className={`note wait ${styles['left-out']}`}>
      <p>{t('leftOut', { count: leftOut.length })}</p>
      <ul>
        {leftOut.slice(0, maxNames).map(({ prijavaId, name, reason }) => (
          <li key={prijavaId}>
            {name}: {t(`reason_${reason}`)}
          </li>
        ))}
        {leftOut.length > maxNames && <li>…</li>}
      </ul>
    </div>
  )
}
