import type { Company } from '../../server/companies/table.ts'
import { placeName } from '../../server/places/names.ts'
import { countryName } from '../../server/places/place.ts'
import type { Language } from '../../server/text/language.ts'
import { companyPageUrl } from '../lib/urls.ts'

/** What a company says about itself, in the reader's language where it does. */
export function aboutText({ about, aboutIn, language: own }: Company, language: Language) {
  const translated = language === own ? undefined : aboutIn[language]
  if (translated) return { text: translated, language }
  return about ? { text: about, language: own } : undefined
}

/** 'Zell am See, Austrija' */
export const seatOf = ({ city, countryId }: Company, language: Language) =>
  `${placeName(city, language)}, ${countryName(countryId, language)}`

/** The company for search engines: what its page shows, nothing more. */
export const companyData = (company: Company, base: string, language: Language) => ({
  '@type': 'Organization',
  '@id': `${base}${companyPageUrl('hr', company.slug)}#company`,
  name: company.name,
  url: company.website ?? `${base}${companyPageUrl(language, company.slug)}`,
  mainEntityOfPage: `${base}${companyPageUrl(language, company.slug)}`,
  ...(company.logoSmall && { logo: `${base}/logo/${company.id}` }),
  ...(aboutText(company, language) && { description: aboutText(company, language)?.text }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postcode,
    addressLocality: placeName(company.city, language),
    addressCountry: company.countryId,
  },
})
