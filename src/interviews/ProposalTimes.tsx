import { ChevronLeft, ChevronRight, Moon, Plus } from 'lucide-react'
import { useState } from 'react'
import { isLate, overlaps, timeProblem } from '../../server/interviews/interview.ts'
import { localTime, longDayIn, offsetMinutes } from '../../server/interviews/zone.ts'
import { dayAfter } from '../../server/platform/time-zone.ts'
import { formatDate } from '../../server/text/format-date.ts'
import { withoutYear } from '../lib/format.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './ProposalTimes.module.css'
import type { ProposalState } from './use-proposal.ts'

type Taken = { startsAt: Date; minutes: number; name: string }

/** The days of a week, and the times of the chosen day with the candidate's beside them. */
export function ProposalTimes({ state, taken }: { state: ProposalState; taken: readonly Taken[] }) {
  const t = useTexts('interviews')
  const { language } = useKit()
  const { day, zone, offered, isFull } = state
  const noon = new Date(`${day}T12:00:00Z`)
  return (
    <>
      <Week state={state} />
      <fieldset className={styles['times']}>
        <legend className="visually-hidden">{t('timesOf', { day: longDayIn(noon, zone, language) })}</legend>
        {offered.map((time) => (
          <TimeBox key={time} {...{ state, time, taken }} />
        ))}
      </fieldset>
      <OtherTime state={state} />
      {isFull && <p className="note">{t('full')}</p>}
    </>
  )
}

function Week({ state: { week, day, setDay, today, countOn } }: { state: ProposalState }) {
  const t = useTexts('interviews')
  const { language } = useKit()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className={styles['week']}>
      <legend className="visually-hidden">{t('day')}</legend>
      <button
        type="button"
        className="btn bare square"
        aria-label={t('previousWeek')}
        disabled={(week[0] ?? '') <= today}
        onClick={() => setDay(dayAfter(day, -7) < today ? today : dayAfter(day, -7))}
      >
        <ChevronLeft className="i" aria-hidden="true" />
      </button>
      {week.map((each) => {
        const name = weekday.format(new Date(each))
        const count = countOn(each)
        return (
          <label key={each}>
            <input
              type="radio"
              name="day"
              aria-label={`${name} ${withoutYear(formatDate(each, language))}${count > 0 ? `, ${count}` : ''}`}
              checked={each === day}
              disabled={each < today}
              onChange={() => setDay(each)}
            />
            <span>{name}</span>
            <b>{Number(each.slice(8))}</b>
            <small>{count > 0 && count}</small>
          </label>
        )
      })}
      <button
        type="button"
        className="btn bare square"
        aria-label={t('nextWeek')}
        onClick={() => setDay(dayAfter(day, 7))}
      >
        <ChevronRight className="i" aria-hidden="true" />
      </button>
    </fieldset>
  )
}

type BoxProps = { state: ProposalState; time: string; taken: readonly Taken[] }

function TimeBox({ state, time, taken }: BoxProps) {
  const t = useTexts('interviews')
  const { zone, candidateZone, minutes, chosen, toggle, isFull, now } = state
  const startsAt = new Date(time)
  const isChosen = chosen.includes(time)
  const other = taken.find((each) => overlaps(each, { startsAt, minutes }))
  const theirs = localTime(startsAt, candidateZone).time
  const isSame = offsetMinutes(startsAt, zone) === offsetMinutes(startsAt, candidateZone)
  const isLateThere = isLate(theirs)
  const isPast = timeProblem(startsAt, now) !== undefined
  return (
    <label data-late={isLateThere || undefined} data-taken={other || isPast ? '' : undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && (isPast || other !== undefined || isFull)}
        onChange={() => toggle(time)}
      />
      <b>{localTime(startsAt, zone).time}</b>
      <small>
        {other?.name ??
          (isLateThere ? (
            <>
              <Moon aria-hidden="true" />
              {t('late', { time: theirs })}
            </>
          ) : (
            !isSame && t('there', { time: theirs })
          ))}
      </small>
    </label>
  )
}

function OtherTime({ state: { add, isFull } }: { state: ProposalState }) {
  const t = useTexts('interviews')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  function take() {
    const wrong = add(typed)
    setProblem(wrong && t(wrong))
    if (!wrong) setTyped('')
  }
  return (
    <div className={styles['typed']}>
      <label htmlFor="other-time">{t('otherTime')}</label>
      <input
        className="input"
        id="other-time"
        inputMode="numeric"
        placeholder={t('otherTimeHint')}
        value={typed}
        disabled={isFull}
        aria-invalid={problem ? true : undefined}
        aria-describedby="other-time-problem"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          take()
        }}
      />
      <button type="button" className="btn" disabled={isFull} onClick={take}>
        <Plus className="i" aria-hidden="true" />
        {t('add')}
      </button>
      <p id="other-time-problem" className={styles['problem']} role="status">
        {problem}
      </p>
    </div>
  )
}
