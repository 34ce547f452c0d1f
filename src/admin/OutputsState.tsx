import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import styles from './admin.module.css'
import type { SentPage } from './outputs-calls.ts'

/** Which services are switched on, how many ads wait to be announced, and which feeds other boards fetch. */
export function OutputsState({ state }: { state: Pick<SentPage, 'services' | 'waiting' | 'live' | 'feeds'> }) {
  const t = useTexts('admin')
  const { format } = useKit()
  return (
    <div className={styles['columns']}>
      <section className={styles['panel']}>
        <h2>{t('feeds')}</h2>
        <p className="soft">{t('feedsHint', { count: state.live })}</p>
        <ul className={styles['rows']}>
          {state.feeds.map((feed) => (
            <li key={feed.address}>
              <span>
                <a href={feed.address}>{feed.address}</a>
                <LastFetch fetched={feed.fetched} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['panel']}>
        <h2>{t('services')}</h2>
        <ul className={styles['rows']}>
          {(['google', 'indexnow'] as const).map((service) => (
            <li key={service}>
              {t(`service_${service}`)}
              <StatusChip tone={state.services[service] ? 'good' : 'ended'}>
                {t(state.services[service] ? 'serviceOn' : 'serviceOff')}
              </StatusChip>
            </li>
          ))}
          <li>
            {t('toAnnounce')}
            <b className="num">{format.number(state.waiting)}</b>
          </li>
        </ul>
      </section>
    </div>
  )
}

/** When and by whom a feed was last fetched, and the status of our response. */
function LastFetch({ fetched }: Pick<SentPage['feeds'][number], 'fetched'>) {
  const t = useTexts('admin')
  const { format } = useKit()
  if (!fetched) return <small>{t('notFetched')}</small>
  const { time, status, ads, agent } = fetched
  const facts = [status ?? t('fetchBroken'), ads !== null && t('fetchedAds', { count: ads }), agent].filter(Boolean)
  return (
    <small>
      {t('fetched')} <time dateTime={time}>{format.moment(time)}</time> · {facts.join(' · ')}
    </small>
  )
}
