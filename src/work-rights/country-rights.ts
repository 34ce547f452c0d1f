import { countryName } from '../../server/places/place.ts'
import { formatDate } from '../../server/text/format-date.ts'
import type { Language } from '../../server/text/language.ts'
import type { CountryWithRights } from '../../server/work-rights/countries.ts'
import { rightsOf } from '../../server/work-rights/rights.ts'
import { translator } from '../i18n/index.ts'

/** What the strip of an ad shows of a country: every text in the language of the page. */
export function countryRights(country: CountryWithRights, language: Language) {
  const t = translator(language)
  const { official, checkedOn, answers } = rightsOf(country, language)
  const listed = (heading: string, items: string[]) => (items.length > 0 ? [{ heading, items }] : [])
  return {
    country: countryName(country, language),
    official: { ...official, label: t('rights.official') },
    checkedOn,
    checked: t('rights.checked', { date: formatDate(checkedOn, language) }),
    old: t('rights.old'),
    answers: answers.map(({ citizenships, status, title, steps, limits, others, isUnsure, sources }) => ({
      citizenships,
      status: t(`rights.status_${status}`),
      text: status === 'ownCountry' || status === 'unknown' ? t(`rights.${status}`) : title,
      lists: [
        ...listed(t('rights.steps'), steps),
        ...listed(t('rights.limits'), limits),
        ...listed(t('rights.others'), others),
      ],
      notes: [
        ...(isUnsure ? [t('rights.unsure')] : []),
        ...(sources.length > 0 ? [`${t('rights.sources')} ${sources.join('; ')}`] : []),
      ],
    })),
  }
}

export type CountryRights = ReturnType<typeof countryRights>
