import { X } from 'lucide-react'
import { maxTimes } from '../../server/interviews/interview.ts'
import { localTime, offsetMinutes, spanIn } from '../../server/interviews/zone.ts'
import { formatDate } from '../../server/text/format-date.ts'
import { withoutYear } from '../lib/format.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './propose.module.css'
import type { ProposalState } from './use-proposal.ts'

/** The chosen times, each of which can be taken out again. */
export function ChosenTimes({ state: { chosen, toggle, zone, candidateZone, minutes } }: { state: ProposalState }) {
  const t = useTexts('interviews')
  const { language } = useKit()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: zone })
  return (
    <section aria-labelledby="chosen-times">
      <h3 id="chosen-times" className={styles['title']}>
        {t('proposed')} <span>{t('ofMost', { count: chosen.length, max: maxTimes })}</span>
      </h3>
      {chosen.length > 0 && (
        <ul className={styles['picked']}>
          {chosen.map((time) => {
            const at = new Date(time)
            const name = `${weekday.format(at)} ${withoutYear(formatDate(localTime(at, zone).day, language))}`
            const isSame = offsetMinutes(at, zone) === offsetMinutes(at, candidateZone)
            return (
              <li key={time}>
                <span>
                  <b>{`${name} ${spanIn(at, minutes, zone)}`}</b>
                  {!isSame && <small>{t('there', { time: spanIn(at, minutes, candidateZone) })}</small>}
                </span>
                <button
                  type="button"
                  className="btn bare square"
                  aria-label={t('takeOut', { time: `${name} ${localTime(at, zone).time}` })}
                  onClick={() => toggle(time)}
                >
                  <X className="i" aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
