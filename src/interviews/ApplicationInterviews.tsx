import { Suspense, useState } from 'react'
import { isOpenInterview } from '../../server/interviews/interview.ts'
import { cityOf, localTime, longDayIn, offsetMinutes, spanIn } from '../../server/interviews/zone.ts'
import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useQuery } from '../data/use-query.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { lazyDialog } from '../ui/lazy-part.tsx'
import styles from './application-interviews.module.css'
import { keyOfInterviews, readInterviewsOf, type ShownInterview } from './interview-calls.ts'
import { useCancelInterview } from './use-cancel-interview.ts'

const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'))

/** Open interviews of an application: what waits for the candidate, and what is agreed, with what can be done. */
export function ApplicationInterviews({ applicationId, isOwn }: { applicationId: number; isOwn: boolean }) {
  const t = useTexts('interviews')
  const query = useQuery(keyOfInterviews(applicationId), (signal) => readInterviewsOf(applicationId, signal), {
    keepPrevious: false,
  })
  useEvents(['interview'], () => invalidateSoon('interviews'))
  const open = (query.data?.interviews ?? []).filter(isShown)
  if (open.length === 0) return null
  return (
    <section className={styles['interviews']} aria-label={t('interviews')}>
      <h3>{t('interviews')}</h3>
      <ul>
        {open.map((interview) => (
          <OpenInterview key={interview.id} {...{ interview, isOwn }} />
        ))}
      </ul>
    </section>
  )
}

const at = (time: string | null) => (time === null ? null : new Date(time))

const isShown = ({ time, times, answerBy, ...interview }: ShownInterview) =>
  isOpenInterview(
    { ...interview, startsAt: at(time), answerBy: at(answerBy), times: times.map((each) => new Date(each)) },
    new Date(),
  )

function OpenInterview({ interview, isOwn }: { interview: ShownInterview; isOwn: boolean }) {
  const t = useTexts('interviews')
  const { language, format, may } = useKit()
  const [isMoving, setMoving] = useState(false)
  const cancel = useCancelInterview()
  const { time, times, minutes, zone, candidateZone, way, link, answerBy, interviewers } = interview
  const begins = new Date(time ?? times[0] ?? '')
  const isSame = offsetMinutes(begins, zone) === offsetMinutes(begins, candidateZone)
  return (
    <li>
      <p>
        <b>
          {time
            ? `${longDayIn(begins, zone, language)}, ${spanIn(begins, minutes, zone)}`
            : t('waitsFor', { count: times.length })}
        </b>
        <small>
          {[
            t(`way_${way}`),
            interviewers.map(({ name }) => name).join(', '),
            !time && answerBy && t('until', { time: format.moment(answerBy) }),
            time && !isSame && `${cityOf(candidateZone, language)} ${localTime(begins, candidateZone).time}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      <div>
        {time && link && (
          <a className="btn" href={link} target="_blank" rel="noopener noreferrer">
            {t('call')}
          </a>
        )}
        {isOwn && time && may('POST /api/interviews/{id}/move') && (
          <button type="button" className="btn" onClick={() => setMoving(true)}>
            {t('move')}
          </button>
        )}
        {isOwn && may('POST /api/interviews/{id}/cancel') && (
          <button type="button" className="btn" onClick={() => void cancel(interview)}>
            {t(time ? 'cancelInterview' : 'withdraw')}
          </button>
        )}
      </div>
      {isMoving && (
        <Suspense>
          <MoveDialog interview={interview} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </li>
  )
}
