import { useKit } from '../ui/kit-context.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import styles from './admin.module.css'
import { useAdmin } from './admin-context.ts'
import type { SentPage } from './outputs-calls.ts'

/** Which services are on, how many ads wait to be announced, and what other boards fetch by themselves. */
export function OutputsState({ state }: { state: Pick<SentPage, 'services' | 'waiting' | 'live' | 'feeds'> }) {
  const { t } = useAdmin()
  const { format } = useKit()
  return (
    <div className={styles['columns']}>
      <section className={styles['panel']}>
        <h2>{t('feeds')}</h2>
        <p className="soft">{t('feedsHint', { count: state.live })}</p>
        <ul className={styles['rows']}>
          {state.feeds.map((address) => (
            <li key={address}>
              <a href={address}>{address}</a>
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
