import { countryName } from '../../../server/places/place.ts'
import { needsReason } from '../../guard/SignList.tsx'
import { useKit } from '../../ui/kit-context.ts'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import { cardOf } from '../card-wire.ts'
import { placeLines } from '../job-facts.ts'
import { type QueuedAd, signsOf } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import styles from './queue.module.css'

const tones: Record<QueuedAd['review'], Tone> = { text: 'wait', company: 'info', full: 'ended', change: 'info' }

/** What is approved: the first ad of a company is reviewed twice. */
export function ReviewChip({ review }: Pick<QueuedAd, 'review'>) {
  const { t } = useApproval()
  return <StatusChip tone={tones[review]}>{t(`review_${review}`)}</StatusChip>
}

/**
 * An ad of the queue in short lines: title; company and places; what is approved and since when it waits; the words that
 * are signs of fraud.
 */
export function QueuedSummary({ ad }: { ad: QueuedAd }) {
  const { t, tJob, language } = useApproval()
  const { format } = useKit()
  const title = ad['nazivPosla'] || t('untitled')
  const [country] = ad.mjestaRadaCountries
  const [place] = placeLines(cardOf(ad), tJob, language)
  const signs = signsOf(ad).filter(({ severity }) => severity !== 'hint')
  const words = [...new Set(signs.map(({ text }) => text).filter(Boolean))].slice(0, 3)
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
          {signs.length > 0 && (
            <StatusChip tone={needsReason(signs) ? 'bad' : 'wait'}>{t('signs', { count: signs.length })}</StatusChip>
          )}
          {ad.submittedTime && (
            <time dateTime={ad.submittedTime} title={format.moment(ad.submittedTime)}>
              {format.ago(ad.submittedTime)}
            </time>
          )}
        </span>
        {words.length > 0 && (
          <span className={`${styles['words']} cut`}>
            {words.map((text) => (
              <mark key={text}>{text}</mark>
            ))}
          </span>
        )}
      </span>
    </>
  )
}
