import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { type Period, remindCandidate, type ShownInterview } from '../interviews/interview-calls.ts'
import { applicationUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import styles from './interview-card.module.css'

/** A proposal whose deadline, or else last time, is nearer than this is shown as urgent. */
const urgentMs = 24 * 3600_000

type Props = { waiting: Period['waiting']; now: Date }

/** Proposals whose candidates have not picked a time. */
export function WaitingInterviews({ waiting, now }: Props) {
  const t = useTexts('interviews')
  if (waiting.length === 0) return null
  return (
    <section className={styles['card']} aria-labelledby="waiting-interviews">
      <h2 id="waiting-interviews">
        {t('waiting')} <span data-new>{waiting.length}</span>
      </h2>
      <ul>
        {waiting.map((interview) => (
          <Row key={interview.id} {...{ interview, now }} />
        ))}
      </ul>
    </section>
  )
}

function Row({ interview, now }: { interview: ShownInterview; now: Date }) {
  const t = useTexts('interviews')
  const { language, format, may } = useKit()
  const { id, prijavaId, name, times, answerBy, mayRemind, remindedTime } = interview
  const last = answerBy ?? times.at(-1) ?? ''
  const remind = useMutation(remindCandidate, {
    onSuccess() {
      invalidateQueries('interviews')
      showToast(t('reminded'), {})
    },
    failed: t('remindFailed'),
  })
  return (
    <li>
      <p>
        <a href={applicationUrl(language, prijavaId)}>{name}</a>
        <small data-urgent={new Date(last).getTime() - now.getTime() < urgentMs || undefined}>
          {t('waitsUntil', { count: times.length, time: format.moment(last) })}
        </small>
        {remindedTime && <small>{t('remindedAt', { time: format.moment(remindedTime) })}</small>}
      </p>
      {mayRemind && may('POST /api/interviews/{id}/remind') && (
        <button
          type="button"
          className="btn bare"
          aria-label={t('remindName', { name })}
          disabled={remind.isRunning}
          onClick={() => void remind.run(id)}
        >
          {t('remind')}
        </button>
      )}
    </li>
  )
}
