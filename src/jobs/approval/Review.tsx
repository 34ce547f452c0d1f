import { TriangleAlert } from 'lucide-react'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { SignList } from '../../guard/SignList.tsx'
import { useKit } from '../../ui/kit-context.ts'
import { type AdCheck, adCalls, checkAd } from '../editor/editor-calls.ts'
import { AdContent } from './AdContent.tsx'
import { type QueuedAd, queueKey } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { Differences } from './Differences.tsx'
import { ReviewChip } from './QueuedSummary.tsx'
import queue from './queue.module.css'
import styles from './review.module.css'

/** Everything for a decision: what is approved, the changes, the company, and the ad itself. */
export function Review({ ad }: { ad: QueuedAd }) {
  const { t } = useApproval()
  const { format } = useKit()
  const { id, version, review, submittedTime, changes } = ad
  const whole = useQuery(`${queueKey}-${id}-ad-${version}`, () => adCalls.load(id))
  const isWaiting = ad.actions.includes('approve')
  return (
    <article className={styles['review']}>
      <header>
        <h2>{ad['nazivPosla'] || t('untitled')}</h2>
        <p className={queue['standing']}>
          {isWaiting && <ReviewChip review={review} />}
          {submittedTime && (
            <time className="soft" dateTime={submittedTime}>
              {t('submitted', { time: format.moment(submittedTime) })}
            </time>
          )}
        </p>
      </header>
      {isWaiting ? (
        <p className="note">{t(`hint_${review}`)}</p>
      ) : (
        <p className="note wait" role="status">
          {t('waitsNoLonger', { status: t(`now_${ad.status}` as 'now_ACTIVE') })}
        </p>
      )}
      {changes && <Differences ad={ad} changes={changes} />}
      {isWaiting && <Signs ad={ad} />}
      <Findings id={id} version={version} />
      <CompanyFacts companyId={ad.tvrtkaId} />
      <Loaded query={whole} failed={t('openFailed')}>
        {(read) => <AdContent ad={read} />}
      </Loaded>
    </article>
  )
}

/** Signs of fraud in the ad and its company's data, and why administrators passed them before. */
function Signs({ ad: { signs, companySigns, passes } }: { ad: QueuedAd }) {
  const { t } = useApproval()
  const { format } = useKit()
  return (
    <section>
      <h3>{t('signsTitle')}</h3>
      {passes.map(({ reason, time }) => (
        <p key={time} className="note">
          {t('passedBefore', { time: format.moment(time), reason })}
        </p>
      ))}
      {signs === null && <p role="status">{t('signsChecking')}</p>}
      {signs?.length === 0 && <p className="soft">{t('signsNone')}</p>}
      {signs && signs.length > 0 && <SignList signs={signs} namesSource={companySigns.length === 0} />}
      {companySigns.length > 0 && (
        <>
          <h4>{t('signsCompany')}</h4>
          <SignList signs={companySigns} />
        </>
      )}
    </section>
  )
}

const nothing = <></>

/** Warnings about excluding words and pay below the minimum. They prevent nothing. */
function Findings({ id, version }: { id: number; version: number }) {
  const { t } = useApproval()
  const query = useQuery(`${queueKey}-${id}-check-${version}`, (signal) => checkAd(id, signal))
  return (
    <Loaded
      query={query}
      failed={t('findingsFailed')}
      skeleton={nothing}
      empty={({ words, pay }) => words.length + pay.length === 0 && nothing}
    >
      {(found) => <FindingList {...found} />}
    </Loaded>
  )
}

function FindingList({ words, pay }: Pick<AdCheck, 'words' | 'pay'>) {
  const { t } = useApproval()
  return (
    <section>
      <h3>{t('findings')}</h3>
      <ul className={styles['findings']}>
        {words.map(({ field, language, start, text, suggestion }) => (
          <li key={`${field}${language}${start}`}>
            <TriangleAlert className="i" aria-hidden="true" />
            <span>
              <mark>{text}</mark> {suggestion}
            </span>
          </li>
        ))}
        {pay.map(({ kind, country, text }) => (
          <li key={`${kind}${country}${text}`}>
            <TriangleAlert className="i" aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
