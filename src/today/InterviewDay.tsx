import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOver } from '../../server/interviews/interview.ts'
import { dayAfter, startOfDay } from '../../server/platform/time-zone.ts'
import { Loaded } from '../data/Loaded.tsx'
import { invalidateQueries } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useQuery } from '../data/use-query.ts'
import { type Period, readPeriod } from '../interviews/interview-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { InterviewRow } from './InterviewRow.tsx'
import styles from './interview-day.module.css'
import { WaitingInterviews } from './WaitingInterviews.tsx'

type Props = { day: string; today: string; onDay: (day: string) => void }

/** The interviews of one day in order, with a line for now, and what waits for candidates. */
export function InterviewDay({ day, today, onDay }: Props) {
  const t = useTexts('interviews')
  const now = useNow()
  const query = useQuery(`interviews-day-${day}`, (signal) =>
    readPeriod(startOfDay(day), startOfDay(dayAfter(day, 1)), signal),
  )
  useShortcuts([
    { keys: 'ArrowLeft', text: t('previousDay'), run: () => onDay(dayAfter(day, -1)) },
    { keys: 'ArrowRight', text: t('nextDay'), run: () => onDay(dayAfter(day, 1)) },
  ])
  useEvents(['interview', 'application'], () => invalidateQueries('interviews'))
  return (
    <>
      <div className={styles['steps']}>
        <IconButton icon={ChevronLeft} label={t('previousDay')} onClick={() => onDay(dayAfter(day, -1))} />
        <IconButton icon={ChevronRight} label={t('nextDay')} onClick={() => onDay(dayAfter(day, 1))} />
        {day !== today && (
          <button type="button" className="btn" onClick={() => onDay(today)}>
            {t('today')}
          </button>
        )}
      </div>
      <Loaded query={query} failed={t('loadFailed')}>
        {(period) => (
          <div className={styles['columns']}>
            <Interviews period={period} now={now} isToday={day === today} />
            <WaitingInterviews waiting={period.waiting} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Interviews({ period: { interviews }, now, isToday }: { period: Period; now: Date; isToday: boolean }) {
  const t = useTexts('interviews')
  const { format } = useKit()
  if (interviews.length === 0)
    return (
      <section className={styles['card']} aria-label={t('interviews')}>
        <EmptyState icon={<CalendarDays aria-hidden="true" />} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      </section>
    )
  const pastCount = interviews.filter((each) => isPast(each, now)).length
  const next = interviews.find((each) => each.state === 'agreed' && !isPast(each, now))
  return (
    <ol className={styles['day']} aria-label={t('interviews')}>
      {interviews.flatMap((interview, at) => [
        ...(isToday && at === pastCount ? [<NowLine key="now" time={format.time(now)} />] : []),
        <InterviewRow
          key={interview.id}
          {...{ interview, now, isPast: isPast(interview, now), isNext: isToday && interview === next }}
        />,
      ])}
      {isToday && pastCount === interviews.length && <NowLine time={format.time(now)} />}
    </ol>
  )
}

const NowLine = ({ time }: { time: string }) => (
  <li className={styles['now']}>
    <span>{time}</span>
  </li>
)

const isPast = ({ time, minutes }: Period['interviews'][number], now: Date) =>
  time !== null && isOver({ startsAt: new Date(time), minutes }, now)

/** The time, read again every half minute. */
function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
