import { countryName } from '../../../server/places/place.ts'
import { cardOf } from '../card-wire.ts'
import { salaryText } from '../job-facts.ts'
import type { QueuedAd } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import styles from './review.module.css'

type Changes = NonNullable<QueuedAd['changes']>
type FormattedFields = NonNullable<QueuedAd['objavljeno']>

/** What differs from the published ad: texts word by word, facts as readers see them. */
export function Differences({ ad, changes }: { ad: QueuedAd; changes: Changes }) {
  const { t } = useApproval()
  const partsOf = useParts(ad)
  return (
    <section>
      <h3>{t('changes')}</h3>
      {changes.length === 0 && <p className="soft">{t('noChanges')}</p>}
      {changes.map(({ field, language, ...difference }) => (
        <div key={`${field}${language}`}>
          <h4>
            {t(`field_${field}` as 'field_questions')}{' '}
            <span className="soft">{t(`language_${language}` as 'language_hr')}</span>
          </h4>
          <p className={styles['difference']} lang={language}>
            {partsOf(field, difference.parts).map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
              <Part key={at} {...part} />
            ))}
          </p>
        </div>
      ))}
    </section>
  )
}

/** Pay and countries are formatted; other differences are shown as they come. */
function useParts({ objavljeno: published, ...ad }: QueuedAd) {
  const { t, tJob, language } = useApproval()
  const readable: Record<string, (content: FormattedFields) => string> = {
    maxSalary: (content) => salaryText(cardOf(content), tJob, language) ?? t('noSalary'),
    mjestaRadaCountries: (content) => content.mjestaRadaCountries.map((id) => countryName(id, language)).join(', '),
  }
  return (field: string, parts: Changes[number]['parts']): Changes[number]['parts'] => {
    const text = readable[field]
    if (!text || !published) return parts
    return [
      { kind: 'removed', text: text(published) },
      { kind: 'added', text: text(ad) },
    ]
  }
}

function Part({ kind, text }: Changes[number]['parts'][number]) {
  const { t } = useApproval()
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="visually-hidden">{t(kind)}: </span>
      {text}
    </Mark>
  )
}
