import { Eye, PencilLine, TriangleAlert } from 'lucide-react'
import { useEditor } from '../editor-context.ts'
import styles from './RevisionBar.module.css'
import { useRevision } from './use-revision.ts'
import type { View } from './use-view.ts'
import { ViewLinks } from './ViewLinks.tsx'

/** The changes of an approved ad: how many there are, whether they were sent, and what can be done with them. */
export function RevisionBar({ view }: { view: View }) {
  const { t, isAdmin } = useEditor()
  const { changes, state, reason, isEnded, send, discard, isRunning } = useRevision()
  if (changes.length === 0) return null
  const isReturned = state !== 'sent' && !!reason
  const Icon = isReturned ? TriangleAlert : state === 'sent' ? Eye : PencilLine
  const count = changes.length
  return (
    <section className={styles['bar']} data-state={isReturned ? 'returned' : state} aria-label={t('revision')}>
      <p>
        <Icon className="i" aria-hidden="true" />
        <span role="status">
          <b>{t(state === 'sent' ? 'revisionSent' : isReturned ? 'revisionReturned' : 'revisionOpen', { count })}</b>{' '}
          {t(isEnded ? 'revisionRenew' : 'publishedStays')}
          {isReturned && <span className={styles['reason']}>{reason}</span>}
        </span>
      </p>
      <ViewLinks view={view} count={count} />
      <span className={styles['acts']}>
        <button type="button" className="btn bare danger" disabled={isRunning} onClick={discard}>
          {t('discardChanges')}
        </button>
        {state !== 'sent' && !isEnded && (
          <button type="button" className="btn go" disabled={isRunning} aria-busy={isRunning} onClick={send}>
            {t(isAdmin ? 'publishChanges' : 'submitChanges')}
          </button>
        )}
      </span>
    </section>
  )
}
