import type { ShownInterview } from '../interviews/interview-calls.ts'
import { capitalized } from '../lib/format.ts'
import { applicationUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './interview-card.module.css'

type Props = { day: string; isTomorrow: boolean; interviews: readonly ShownInterview[] }

/** The agreed interviews of the day after the one on screen. */
export function NextDay({ day, isTomorrow, interviews }: Props) {
  const t = useTexts('interviews')
  const { language, format } = useKit()
  if (interviews.length === 0) return null
  return (
    <section className={styles['card']} aria-labelledby="next-day">
      <h2 id="next-day">
        {isTomorrow ? t('tomorrow') : capitalized(format.weekday(day), language)} <span>{interviews.length}</span>
      </h2>
      <ul>
        {interviews.map(({ id, prijavaId, name, time, way, nazivPosla }) => (
          <li key={id}>
            <p>
              <a href={applicationUrl(language, prijavaId)}>{name}</a>
              <small>
                {format.time(new Date(time ?? ''))} {t(`way_${way}`)}, {nazivPosla}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
