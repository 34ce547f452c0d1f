import { jobFlags } from '../../../server/jobs/job.ts'
import type { Language } from '../../../server/text/language.ts'
import { formatDay } from '../../lib/format.ts'
import { cardOf } from '../card-wire.ts'
import { factsOf, moreFactsOf, placeLines, salaryText } from '../job-facts.ts'
import type { QueuedAd } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import { useFieldName } from './field-names.ts'
import styles from './review.module.css'

type Changes = NonNullable<QueuedAd['changes']>
type FormattedFields = NonNullable<QueuedAd['objavljeno']>

/** What differs from the published ad: texts word by word, facts as readers see them. */
export function Differences({ ad, changes }: { ad: QueuedAd; changes: Changes }) {
  const { t } = useApproval()
  const nameOf = useFieldName()
  const partsOf = useParts(ad)
  return (
    <section>
      <h3>{t('changes')}</h3>
      {changes.length === 0 && <p className="soft">{t('noChanges')}</p>}
      {changes.map(({ field, language, ...difference }) => (
        <div key={`${field}${language}`}>
          <h4>
            {nameOf(field)}
            {textFields.has(field) && <span className="soft"> {t(`language_${language}` as 'language_hr')}</span>}
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

/** Facts are shown as readers of the ad see them; other differences as they come. */
function useParts({ objavljeno: published, ...ad }: QueuedAd) {
  const { t, tJob, language } = useApproval()
  const factsIn = (content: FormattedFields, names: readonly (keyof FormattedFields)[]) => {
    const shown = Object.fromEntries(names.map((name) => [name, content[name]]))
    const card = cardOf({ ...withoutFacts, ...shown })
    return [
      ...factsOf(card, tJob, language),
      ...moreFactsOf(card, tJob, language),
      ...placeLines(card, tJob, language),
    ].join(', ')
  }
  const textOf = (field: string, content: FormattedFields) => {
    if (field === 'maxSalary') return salaryText(cardOf(content), tJob, language) ?? t('noSalary')
    if (field === 'anoniman') return content.anoniman ? t('field_anoniman') : none
    if (field === 'answerPromise')
      return content.answerPromise ? t(`answerPromise_${content.answerPromise}` as 'answerPromise_3') : none
    if (field === 'expirationTime') return lastDayOf(content, language) || none
    const names = factFields[field]
    return names && (factsIn(content, names) || none)
  }
  return (field: string, parts: Changes[number]['parts']): Changes[number]['parts'] => {
    const [before, after] = [published && textOf(field, published), textOf(field, ad)]
    if (!before || !after) return parts
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
}

/** What an ad says in words of a language; its facts are the same in all. */
const textFields: ReadonlySet<string> = new Set(['nazivPosla', 'semanticHtml', 'metaNaslov', 'metaOpis', 'questions'])

const none = '–'
const lastDayOf = ({ expirationTime }: FormattedFields, language: Language) =>
  expirationTime && formatDay(new Date(expirationTime), language)

/** The fields that tell each fact, by the name of its difference. */
const factFields: Record<string, readonly (keyof FormattedFields)[]> = {
  mjestaRadaCountries: ['mjestaRadaCountries'],
  udaljeniRad: ['udaljeniRad'],
  employmentType: ['employmentType'],
  lodging: ['lodging', 'lodgingRoom', 'lodgingPrice'],
  season: ['season', 'seasonFrom', 'seasonTo'],
  startsOn: ['startsOn'],
  weeklyHours: ['weeklyHours'],
  languages: ['languages'],
  needsGerman: ['needsGerman'],
  ...Object.fromEntries(jobFlags.map((flag) => [flag, [flag]])),
}

const withoutFacts = {
  ...{ mjestaRadaCountries: [], lokacijaDescription: null, udaljeniRad: 0 },
  ...{ languages: [], needsGerman: true },
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
