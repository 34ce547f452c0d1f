import type { Period } from '../interviews/interview-calls.ts'
import { applicationUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './interview-day.module.css'

/** Proposals whose candidates have not picked a time. */
export function WaitingInterviews({ waiting }: { waiting: Period['waiting'] }) {
  const t = useTexts('interviews')
  const { language, format } = useKit()
  if (waiting.length === 0) return null
  return (
    <section className={styles['card']} aria-labelledby="waiting-interviews">
      <h2 id="waiting-interviews">
        {t('waiting')} <span>{waiting.length}</span>
      </h2>
      <ul>
        {waiting.map(({ id, prijavaId, name, times }) => (
          <li key={id}>
            <a href={applicationUrl(language, prijavaId)}>{name}</a>
            <small>{t('waitsUntil', { count: times.length, time: format.moment(times.at(-1) ?? '') })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
