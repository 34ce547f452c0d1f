import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import { name as siteName } from '../../../content/site/site.json'
import { countryName } from '../../../server/places/place.ts'
import { formatDay } from '../../lib/format.ts'
import { cardOf } from '../card-wire.ts'
import { cardFacts, cardPlaces, salaryText } from '../job-facts.ts'
import { JobTitle } from '../own/JobTitle.tsx'
import type { AdValues } from './ad-wire.ts'
import boxes from './boxes.module.css'
import { useEditor } from './editor-context.ts'
import { fieldText } from './field-text.ts'
import stepStyles from './step.module.css'

/** The card of the ad and its result in a search engine, updated while typing, or of other values than those on screen. */
export function AdPreview({ values: other }: { values?: AdValues | undefined }) {
  const { editor, t, tJob, language, frame } = useEditor()
  // Rendered with lower priority than the typing itself.
  const typed = useDeferredValue(useStore(editor.$values))
  const values = other ?? typed
  const card = cardOf(values)
  const salary = salaryText(card, tJob, language)
  const description = values.metaOpis || fieldText(values.semanticHtml, '').slice(0, 160) || t('noText')
  return (
    <>
      <h2 className={stepStyles['small']}>{t('cardPreview')}</h2>
      <article className={boxes['card']}>
        {frame.image && !values['anoniman'] ? (
          <img src={frame.image} alt="" width="52" height="52" />
        ) : (
          <span className={boxes['mark']} />
        )}
        <div>
          <h3>
            <JobTitle title={values['nazivPosla'] || t('newAd')} />
          </h3>
          <p>{values['anoniman'] ? tJob('job.hiddenCompany') : frame.companyName}</p>
          <p>
            {values.mjestaRadaCountries.slice(0, 3).map((id) => (
              <img key={id} src={`/flags.svg#${id}`} alt={countryName(id, language)} width="20" height="14" />
            ))}
            {cardPlaces(card, tJob, language)}
          </p>
          <ul>
            {salary && <li data-pay>{salary}</li>}
            {cardFacts(card, tJob, language).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {values.expirationTime && (
            <p>{tJob('job.until', { date: formatDay(new Date(values.expirationTime), language) })}</p>
          )}
        </div>
      </article>
      <h2 className={stepStyles['small']}>{t('searchPreview')}</h2>
      <div className={boxes['result']}>
        <p>{siteName} › job</p>
        <h3>
          <JobTitle title={values.metaNaslov || values['nazivPosla'] || t('newAd')} />
        </h3>
        <p>{description}</p>
      </div>
    </>
  )
}
