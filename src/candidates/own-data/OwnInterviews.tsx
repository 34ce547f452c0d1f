import { cityOf, longDayIn, spanIn } from '../../../server/interviews/zone.ts'
import type { Application } from '../../applications/applications-context.ts'
import { interviewUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import styles from './own-data.module.css'
import { useOwnData } from './own-data-context.ts'

type Interview = NonNullable<Application['razgovori']>[number]

/** What became of the interviews that the employer proposed, with the page on which a time is picked or cancelled. */
export function OwnInterviews({
  application: { razgovori: interviews = [], povucenaTime },
}: {
  application: Application
}) {
  const t = useTexts('candidate')
  if (interviews.length === 0) return null
  return (
    <section className={styles['interviews']} aria-label={t('interviews')}>
      <h3>{t('interviews')}</h3>
      <ul>
        {interviews.map((interview) => (
          <OwnInterview
            key={interview.id}
            interview={povucenaTime === null ? interview : endedByWithdrawal(interview)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Withdrawing an application cancels its open interviews. */
const endedByWithdrawal = (interview: Interview): Interview =>
  interview.otvoren ? { ...interview, state: 'cancelled', otvoren: false } : interview

function OwnInterview({
  interview: { id, state, otvoren, time, times, minutes, zone, way },
}: {
  interview: Interview
}) {
  const t = useTexts('candidate')
  const { language } = useKit()
  const { token } = useOwnData()
  const isWaiting = state === 'proposed'
  const isPast = !otvoren && (isWaiting || state === 'agreed')
  const at = new Date(time ?? '')
  return (
    <li>
      <p>
        <b>{t(isPast ? (isWaiting ? 'interview_missed' : 'interview_over') : `interview_${state}`)}</b>
        {time ? (
          <time dateTime={time}>
            {longDayIn(at, zone, language)}, {spanIn(at, minutes, zone)} ({cityOf(zone, language)})
          </time>
        ) : (
          <span>{t('interviewTimes', { count: times.length })}</span>
        )}
        <span>{t(`interview_${way}`)}</span>
      </p>
      {otvoren && (
        <a className={isWaiting ? 'btn go' : 'btn'} href={interviewUrl(language, id, token)}>
          {t(isWaiting ? 'pickTime' : 'openInterview')}
        </a>
      )}
    </li>
  )
}
