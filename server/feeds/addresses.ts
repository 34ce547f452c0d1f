import { type Language, prefixOf } from '../text/language.ts'

/** Absolute addresses of pages, for whoever reads outside the site. */
export const jobAddress = (base: string, language: Language, slug: string) => `${base}${prefixOf(language)}/job/${slug}`

export const articleAddress = (base: string, language: Language, slug: string) =>
  `${base}${prefixOf(language)}/vijesti/${slug}`

export const companyAddress = (base: string, language: Language, slug: string) =>
  `${base}${prefixOf(language)}/tvrtka/${slug}`

export const newsAddress = (base: string, language: Language) => `${base}${prefixOf(language)}/vijesti`

export const homeAddress = (base: string, language: Language) => `${base}${prefixOf(language) || '/'}`

type Selection = { industrySlug?: string | undefined; countryId?: string | undefined }

/** Home, narrowed to an industry, a country or both. */
export function listAddress(base: string, language: Language, { industrySlug, countryId }: Selection) {
  const path = industrySlug ? `${base}${prefixOf(language)}/djelatnost/${industrySlug}` : homeAddress(base, language)
  return countryId ? `${path}?country=${countryId}` : path
}
