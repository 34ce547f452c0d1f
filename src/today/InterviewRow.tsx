import { Check, Globe, MapPin, Phone, Video, X } from 'lucide-react'
import { cityOf, localTime, offsetMinutes, utcText } from '../../server/interviews/zone.ts'
import type { ShownInterview } from '../interviews/interview-calls.ts'
import { applicationUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { InterviewActions } from './InterviewActions.tsx'
import styles from './interview-day.module.css'

type Props = { interview: ShownInterview; now: Date; isPast: boolean; isNext: boolean; dayKey: string }

const icons = { video: Video, phone: Phone, place: MapPin }

/** One interview of the day; of the next one the call is the accent. `dayKey` is the key of the day's query. */
export function InterviewRow({ interview, now, isPast, isNext, dayKey }: Props) {
  const t = useTexts('interviews')
  const { language, format } = useKit()
  const { state, time, minutes, zone, candidateZone, name, nazivPosla, interviewers } = interview
  const at = new Date(time ?? '')
  const isOff = state === 'cancelled'
  const isSame = offsetMinutes(at, zone) === offsetMinutes(at, candidateZone)
  const untilStart = Math.ceil((at.getTime() - now.getTime()) / 60_000)
  function textBeside() {
    if (isOff) return t('isCancelled')
    if (isPast) return t('isOver')
    if (isNext && untilStart > 0 && untilStart <= 60) return t('inMinutes', { n: untilStart })
    return isSame ? t('sameZone') : t('there', { time: localTime(at, candidateZone).time })
  }
  return (
    <li data-past={isPast || undefined} data-next={isNext || undefined}>
      <p className={styles['time']} data-off={isOff || undefined}>
        <b>
          {format.time(at)}
          <span>–{format.time(new Date(at.getTime() + minutes * 60_000))}</span>
        </b>
        <small>{textBeside()}</small>
      </p>
      <div>
        <h3>
          <a href={applicationUrl(language, interview.prijavaId)}>{name}</a>
        </h3>
        <p className={styles['about']}>
          {nazivPosla}
          {interviewers.length > 0 &&
            `, ${t('holds', { count: interviewers.length, names: namesOf(interviewers, language) })}`}
        </p>
        {(isOff || !isPast) && <Chips interview={interview} at={at} />}
      </div>
      <InterviewActions {...{ interview, isPast, isNext, dayKey }} />
    </li>
  )
}

const namesOf = (people: readonly { name: string }[], language: string) =>
  new Intl.ListFormat(language).format(people.map(({ name }) => name))

function Chips({ interview, at }: { interview: ShownInterview; at: Date }) {
  const t = useTexts('interviews')
  const { language, format } = useKit()
  const { state, zone, candidateZone, way, place, endedBy, endedTime } = interview
  const isSame = offsetMinutes(at, zone) === offsetMinutes(at, candidateZone)
  const isOff = state === 'cancelled'
  const Icon = icons[way]
  return (
    <p className={styles['chips']}>
      {isOff ? (
        <StatusChip tone="bad" icon={<X aria-hidden="true" />}>
          {t(endedBy === 'candidate' ? 'cancelledByCandidate' : 'cancelledByCompany', {
            time: endedTime ? format.moment(endedTime) : '',
          })}
        </StatusChip>
      ) : (
        <>
          <StatusChip tone="good" icon={<Check aria-hidden="true" />}>
            {t('confirmed')}
          </StatusChip>
          <StatusChip tone="ended" icon={<Icon aria-hidden="true" />}>
            {way === 'place' ? place : t(`way_${way}`)}
          </StatusChip>
          {!isSame && (
            <StatusChip tone="ended" icon={<Globe aria-hidden="true" />}>
              {cityOf(candidateZone, language)}, {utcText(at, candidateZone)}
            </StatusChip>
          )}
        </>
      )}
    </p>
  )
}
