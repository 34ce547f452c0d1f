import { useState } from 'react'
import { cityOf, instantAt, offsetMinutes, utcText } from '../../server/interviews/zone.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './propose.module.css'
import type { ProposalState } from './use-proposal.ts'

/** The zones of both sides on the day on screen; the candidate's can be changed. */
export function ProposalZones({ state }: { state: ProposalState }) {
  const { zone, candidateZone, setCandidateZone, day, now } = state
  const t = useTexts('interviews')
  const { language } = useKit()
  const [isChanging, setChanging] = useState(false)
  const noon = instantAt(day, '12:00', zone) ?? now
  const isSame = offsetMinutes(noon, zone) === offsetMinutes(noon, candidateZone)
  return (
    <div className={styles['zones']}>
      <span>
        <b>{cityOf(zone, language)}</b> {utcText(noon, zone)}
      </span>
      {isChanging ? (
        <select
          className="input"
          aria-label={t('candidateZone')}
          value={candidateZone}
          onChange={({ currentTarget }) => setCandidateZone(currentTarget.value)}
        >
          {[...new Set([candidateZone, zone, ...Intl.supportedValuesOf('timeZone')])].map((name) => (
            <option key={name} value={name}>
              {cityOf(name, language)}
            </option>
          ))}
        </select>
      ) : (
        <span>
          <b>{t('atCandidate', { city: cityOf(candidateZone, language) })}</b>{' '}
          {isSame ? t('sameZone') : utcText(noon, candidateZone)}
        </span>
      )}
      {!isChanging && (
        <button type="button" className={styles['link']} onClick={() => setChanging(true)}>
          {t('change')}
        </button>
      )}
    </div>
  )
}
