import { Loaded } from '../data/Loaded.tsx'
import { invalidateQueries } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useQuery } from '../data/use-query.ts'
import { Kit } from '../ui/Kit.tsx'
import { type KitProps, useKit, useTexts } from '../ui/kit-context.ts'
import { FirstAd } from './FirstAd.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import styles from './today.module.css'
import { loadToday } from './today-calls.ts'
import { Waiting } from './Waiting.tsx'

type Props = { kit: KitProps<'today'>; now: string }

/** The start page of an employer: what waits, and how applications go; or the steps to the first ad. */
export default function TodayScreen({ kit, now }: Props) {
  return (
    <Kit {...kit}>
      <Screen now={now} />
    </Kit>
  )
}

function Screen({ now }: { now: string }) {
  const t = useTexts('today')
  const query = useQuery('today', loadToday)
  useEvents(['application', 'job'], () => invalidateQueries('today'))
  const { firstAd } = query.data ?? {}
  return (
    <>
      {!firstAd && <Head now={now} />}
      <div className={`page ${styles['page']}`}>
        <Loaded query={query} failed={t('loadFailed')}>
          {(today) =>
            today.firstAd ? (
              <FirstAd firstAd={today.firstAd} />
            ) : (
              <div className={styles['cards']}>
                <Waiting today={today} />
                <FunnelCard />
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function Head({ now }: { now: string }) {
  const t = useTexts('today')
  const { language, format } = useKit()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Europe/Zagreb' }).format(
    new Date(now),
  )
  return (
    <header className={styles['tools']}>
      <h1>
        {t('title')}{' '}
        <small>
          {weekday}, {format.day(now)}
        </small>
      </h1>
    </header>
  )
}
