import { CalendarDays } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOver } from '../../server/interviews/interview.ts'
import { dayAfter, startOfDay } from '../../server/platform/time-zone.ts'
import { Loaded } from '../data/Loaded.tsx'
import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useQuery } from '../data/use-query.ts'
import { type Period, readPeriod, type ShownInterview } from '../interviews/interview-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { DaySteps, type ShownDay } from './DaySteps.tsx'
import { InterviewRow } from './InterviewRow.tsx'
import styles from './interview-day.module.css'
import { NextDay } from './NextDay.tsx'
import { TodayHead } from './TodayHead.tsx'
import today from './today.module.css'
import { WaitingInterviews } from './WaitingInterviews.tsx'

type Props = { shown: ShownDay; todayIs: string; onShow: (shown: ShownDay) => void }

/** The interviews of one day in order, with a line for now, what waits for candidates, and the day after. */
export function InterviewDay({ shown, todayIs, onShow }: Props) {
  const t = useTexts('interviews')
  const now = useNow()
  const { day, holder } = shown
  const next = startOfDay(dayAfter(day, 1))
  const dayKey = `interviews-day-${day}`
  const query = useQuery(dayKey, (signal) => readPeriod(startOfDay(day), startOfDay(dayAfter(day, 2)), signal))
  useEvents(['interview', 'application', 'candidate'], () => invalidateSoon('interviews'))
  const period = query.data && heldBy(query.data, holder)
  const isOn = ({ time }: ShownInterview) => time !== null && new Date(time) < next
  return (
    <>
      <TodayHead
        day={day}
        view="interviews"
        count={period?.interviews.filter((each) => isOn(each) && isAgreed(each)).length}
      >
        <DaySteps {...{ shown, todayIs, onShow }} />
      </TodayHead>
      <div className={`page ${today['page']}`}>
        <Loaded query={query} failed={t('loadFailed')}>
          {() =>
            period && (
              <div className={styles['columns']}>
                <Interviews
                  interviews={period.interviews.filter(isOn)}
                  now={now}
                  isToday={day === todayIs}
                  dayKey={dayKey}
                />
                <div className={styles['side']}>
                  <WaitingInterviews waiting={period.waiting} now={now} />
                  <NextDay
                    day={dayAfter(day, 1)}
                    isTomorrow={day === todayIs}
                    interviews={period.interviews.filter((each) => !isOn(each) && isAgreed(each))}
                  />
                </div>
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

const isAgreed = ({ state }: ShownInterview) => state === 'agreed'

/** What of a period one member holds; all of it for ''. */
function heldBy({ viewerId, interviews, waiting }: Period, holder: string) {
  const holderId = holder === 'me' ? viewerId : Number(holder)
  const isHeld = ({ interviewers }: ShownInterview) => !holder || interviewers.some(({ id }) => id === holderId)
  return { interviews: interviews.filter(isHeld), waiting: waiting.filter(isHeld) }
}

type ListProps = { interviews: Period['interviews']; now: Date; isToday: boolean; dayKey: string }

function Interviews({ interviews, now, isToday, dayKey }: ListProps) {
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
  const next = interviews.find((each) => isAgreed(each) && !isPast(each, now))
  return (
    <ol className={styles['day']} aria-label={t('interviews')}>
      {interviews.flatMap((interview, at) => [
        ...(isToday && at === pastCount ? [<NowLine key="now" time={format.time(now)} />] : []),
        <InterviewRow
          key={interview.id}
          {...{ interview, now, dayKey, isPast: isPast(interview, now), isNext: isToday && interview === next }}
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
