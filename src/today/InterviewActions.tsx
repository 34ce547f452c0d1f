import { CalendarPlus, Phone, Video } from 'lucide-react'
import { Suspense, useState } from 'react'
import { editApplication, listStages } from '../applications/application-calls.ts'
import { invalidateQueries, patchQuery } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import type { Period, ShownInterview } from '../interviews/interview-calls.ts'
import { applicationUrl, telephoneUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { lazyDialog } from '../ui/lazy-part.tsx'
import { StarRating } from '../ui/StarRating.tsx'
import styles from './interview-day.module.css'

const ProposeDialog = lazyDialog(() => import('../interviews/ProposeDialog.tsx'))

type Props = { interview: ShownInterview; isPast: boolean; isNext: boolean; dayKey: string }

/** What can be done with an interview of the day: the CV and the call, later the impression, new times after it was cancelled. */
export function InterviewActions({ interview, isPast, isNext, dayKey }: Props) {
  const t = useTexts('interviews')
  const { language, may } = useKit()
  const { state, prijavaId, name } = interview
  if (state === 'cancelled')
    return isPast || !may('POST /api/prijave/{id}/interviews') ? null : <NewTimes interview={interview} />
  if (isPast) return <Impression interview={interview} dayKey={dayKey} />
  return (
    <div className={styles['do']}>
      <a className="btn" href={applicationUrl(language, prijavaId)} aria-label={t('cvOf', { name })}>
        {t('cv')}
      </a>
      <Call interview={interview} isNext={isNext} />
    </div>
  )
}

function Call({ interview: { link, telefon, way, name }, isNext }: Pick<Props, 'interview' | 'isNext'>) {
  const t = useTexts('interviews')
  const className = isNext ? 'btn go' : 'btn'
  if (way === 'video')
    return (
      <a
        className={className}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${t('enter')}: ${name}`}
      >
        <Video className="i" aria-hidden="true" />
        {t(isNext ? 'enter' : 'call')}
      </a>
    )
  if (way !== 'phone' || !telefon) return null
  return (
    <a className={className} href={telephoneUrl(telefon)} aria-label={`${t('phoneCall')}: ${name}`}>
      <Phone className="i" aria-hidden="true" />
      {t('phoneCall')}
    </a>
  )
}

/** Rates the application of an interview that is over. */
function Impression({ interview: { id, prijavaId, rating }, dayKey }: Pick<Props, 'interview' | 'dayKey'>) {
  const t = useTexts('interviews')
  const mayRate = useKit().may('POST /api/prijavaedit')
  const rate = useMutation((value: number) => editApplication(prijavaId, { name: 'rating', value }), {
    optimistic: (value) =>
      patchQuery<Period>(dayKey, (period) => ({
        ...period,
        interviews: period.interviews.map((each) => (each.id === id ? { ...each, rating: value } : each)),
      })),
    onSuccess: () => invalidateQueries(dayKey),
    failed: t('rateFailed'),
    waits: true,
  })
  return (
    <div className={styles['do']}>
      <span className="soft" aria-hidden="true">
        {t('impression')}
      </span>
      <StarRating rating={rating ?? 0} isReadOnly={!mayRate} onRate={(value) => void rate.run(value)} />
    </div>
  )
}

function NewTimes({ interview: { prijavaId, name, nazivPosla } }: Pick<Props, 'interview'>) {
  const t = useTexts('interviews')
  const [isOpen, setOpen] = useState(false)
  const stages = useQuery(isOpen ? 'stages' : null, listStages)
  return (
    <div className={styles['do']}>
      <button type="button" className="btn" aria-label={t('newTimesFor', { name })} onClick={() => setOpen(true)}>
        <CalendarPlus className="i" aria-hidden="true" />
        {t('newTimes')}
      </button>
      {isOpen && (
        <Suspense>
          <ProposeDialog
            invited={{ id: prijavaId, name, jobTitle: nazivPosla }}
            stages={stages.data ?? []}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
