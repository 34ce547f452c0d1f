import { ChevronRight } from 'lucide-react'
import { Loaded } from '../../data/Loaded.tsx'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useEvents } from '../../data/use-events.ts'
import { useQuery } from '../../data/use-query.ts'
import { approvalUrl } from '../../lib/urls.ts'
import { useKit } from '../../ui/kit-context.ts'
import { listQueue, queueKey } from './approval-calls.ts'
import { ApprovalContext, type ApprovalGiven, approvalTools, useApproval } from './approval-context.ts'
import { QueuedSummary } from './QueuedSummary.tsx'
import styles from './queue.module.css'

const shown = 4

/** The first of the queue, on an administrator's first screen. */
export function PendingAds(given: ApprovalGiven) {
  const { language } = useKit()
  return (
    <ApprovalContext value={approvalTools(given, language)}>
      <Pending />
    </ApprovalContext>
  )
}

function Pending() {
  const { t, language } = useApproval()
  const { format } = useKit()
  const query = useQuery(`${queueKey}-first`, (signal) => listQueue({ pageSize: String(shown) }, signal))
  useEvents(['job'], () => invalidateQueries(queueKey))
  const total = Number(query.data?.meta.number_of_items ?? 0)
  return (
    <section className={styles['pending']} aria-labelledby="pending-ads">
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
            {content.map((ad) => (
              <li key={ad.id}>
                <a className={styles['row']} href={approvalUrl(language, ad.id)}>
                  <QueuedSummary ad={ad} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
