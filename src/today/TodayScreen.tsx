import { useState } from 'react'
import { dayOf } from '../../server/platform/time-zone.ts'
import { Loaded } from '../data/Loaded.tsx'
import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useQuery } from '../data/use-query.ts'
import { Kit } from '../ui/Kit.tsx'
import { type KitProps, useTexts } from '../ui/kit-context.ts'
import type { ShownDay } from './DaySteps.tsx'
import { FirstAd } from './FirstAd.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import { InterviewDay } from './InterviewDay.tsx'
import { TodayHead } from './TodayHead.tsx'
import styles from './today.module.css'
import { loadToday } from './today-calls.ts'
import { Waiting } from './Waiting.tsx'

type Props = { kit: KitProps<'today' | 'interviews' | 'replies'>; now: string; search: string }

/** The start page of an employer: what waits, and how applications go; the interviews of a day; or the steps to the first ad. */
export default function TodayScreen({ kit, now, search }: Props) {
  const isInterviews = new URLSearchParams(search).get('prikaz') === 'razgovori'
  return <Kit {...kit}>{isInterviews ? <Interviews now={now} search={search} /> : <Overview now={now} />}</Kit>
}

function Overview({ now }: { now: string }) {
  const t = useTexts('today')
  const query = useQuery('today', loadToday)
  useEvents(['application', 'candidate', 'job'], () => invalidateSoon('today'))
  const { firstAd } = query.data ?? {}
  return (
    <>
      {!firstAd && <TodayHead day={dayOf(new Date(now))} view="overview" />}
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

/** Day and member stand in the address, so that they can be shared and stay over a reload. */
function Interviews({ now, search }: { now: string; search: string }) {
  const todayIs = dayOf(new Date(now))
  const asked = new URLSearchParams(search)
  const [shown, setShown] = useState<ShownDay>({
    day: isDay(asked.get('dan') ?? '') ? (asked.get('dan') ?? '') : todayIs,
    holder: /^(me|\d{1,9})$/.exec(asked.get('clan') ?? '')?.[0] ?? '',
  })
  function show(next: ShownDay) {
    setShown(next)
    const query = { prikaz: 'razgovori', dan: next.day, ...(next.holder && { clan: next.holder }) }
    history.replaceState(history.state, '', `?${new URLSearchParams(query)}`)
  }
  return <InterviewDay {...{ shown, todayIs }} onShow={show} />
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
