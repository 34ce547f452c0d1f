import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import admin from '../../admin/admin.module.css'
import { Loaded } from '../../data/Loaded.tsx'
import { invalidateSoon } from '../../data/query-cache.ts'
import { useEvents } from '../../data/use-events.ts'
import { useQuery } from '../../data/use-query.ts'
import { needsReason } from '../../guard/SignList.tsx'
import { approvalUrl } from '../../lib/urls.ts'
import { useKit } from '../../ui/kit-context.ts'
import { listQueue, type QueuedAd, queueKey, signsOf } from './approval-calls.ts'
import { ApprovalContext, type ApprovalGiven, approvalTools, useApproval } from './approval-context.ts'
import { QueuedSummary } from './QueuedSummary.tsx'
import styles from './queue.module.css'
import { ReturnDialog } from './ReturnDialog.tsx'
import { useDecision } from './use-decision.ts'

const shown = 4

/** The first of the queue, on an administrator's first screen. */
export function PendingAds(approval: ApprovalGiven) {
  const { language } = useKit()
  return (
    <ApprovalContext value={approvalTools(approval, language)}>
      <Pending />
    </ApprovalContext>
  )
}

function Pending() {
  const { t, language } = useApproval()
  const { format } = useKit()
  const query = useQuery(`${queueKey}-first`, (signal) => listQueue({ pageSize: String(shown) }, signal))
  useEvents(['job'], () => invalidateSoon(queueKey))
  const total = Number(query.data?.meta.number_of_items ?? 0)
  return (
    <section className={`${admin['card']} ${styles['pending']}`} aria-labelledby="pending-ads">
      <header>
        <h2 id="pending-ads">{t('title')}</h2>
        {total > 0 && <span className="count new">{format.number(total)}</span>}
        <a className="btn bare" href={approvalUrl(language)}>
          {t('all')}
          <ChevronRight className="i" aria-hidden="true" />
        </a>
      </header>
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) => content.length === 0 && <p className="soft">{t('empty')}</p>}
      >
        {({ content }) => (
          <ul className={styles['rows']}>
            {content.map((ad, at) => (
              <li key={ad.id} aria-current={at === 0 || undefined}>
                <a className={styles['row']} href={approvalUrl(language, ad.id)}>
                  <QueuedSummary ad={ad} />
                </a>
                {at === 0 && !needsReason(signsOf(ad)) ? <Decision ad={ad} /> : <ReviewLink ad={ad} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

type AdProps = { ad: QueuedAd }

/** The ad that waits longest is decided here, unless its signs of fraud need a second look. */
function Decision({ ad }: AdProps) {
  const { t } = useApproval()
  const [isReturning, setReturning] = useState(false)
  const { approve, returnWith, isRunning } = useDecision(ad, () => {})
  return (
    <span className={styles['decide']}>
      <button type="button" className="btn" disabled={isRunning} onClick={() => setReturning(true)}>
        {t('return')}
      </button>
      <button type="button" className="btn go" disabled={isRunning} onClick={() => void approve()}>
        {t('approve')}
      </button>
      {isReturning && (
        <ReturnDialog
          ad={ad}
          onClose={(reason) => {
            setReturning(false)
            if (reason) void returnWith(reason)
          }}
        />
      )}
    </span>
  )
}

function ReviewLink({ ad }: AdProps) {
  const { t, language } = useApproval()
  const title = ad['nazivPosla'] || t('untitled')
  return (
    <span className={styles['decide']}>
      <a className="btn" href={approvalUrl(language, ad.id)} aria-label={`${t('review')}: ${title}`}>
        {t('review')}
      </a>
    </span>
  )
}
