import { countryName } from '../../../server/places/place.ts'
import { useKit } from '../../ui/kit-context.ts'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import { cardOf } from '../card-wire.ts'
import { placeLines } from '../job-facts.ts'
import type { QueuedAd } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import styles from './queue.module.css'

const tones: Record<QueuedAd['review'], Tone> = { text: 'wait', company: 'info', full: 'ended', change: 'info' }

/** What is approved: the first ad of a company is reviewed twice. */
export function ReviewChip({ review }: Pick<QueuedAd, 'review'>) {
  const { t } = useApproval()
  return <StatusChip tone={tones[review]}>{t(`review_${review}`)}</StatusChip>
}

/** An ad of the queue in three short lines: title; company and places; what is approved and since when it waits. */
export function QueuedSummary({ ad }: { ad: QueuedAd }) {
  const { t, tJob, language } = useApproval()
  const { format } = useKit()
  const title = ad['nazivPosla'] || t('untitled')
  const [country] = ad.mjestaRadaCountries
  const [place] = placeLines(cardOf(ad), tJob, language)
  const whose = [ad['tvrtkaNaziv'], place].filter(Boolean).join(', ')
  return (
    <>
      {ad.image ? (
        <img className={styles['logo']} src={ad.image} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <span className={styles['logo']} />
      )}
      <span className={styles['about']}>
        <strong className="cut" title={title}>
          {title}
        </strong>
        <span className="soft cut" title={whose}>
          {country && <img src={`/flags.svg#${country}`} alt={countryName(country, language)} width="20" height="14" />}
          {whose}
        </span>
        <span className={styles['standing']}>
          <ReviewChip review={ad.review} />
          {ad.submittedTime && (
            <time dateTime={ad.submittedTime} title={format.moment(ad.submittedTime)}>
              {format.ago(ad.submittedTime)}
            </time>
          )}
        </span>
      </span>
    </>
  )
}
