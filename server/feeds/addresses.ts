import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'

/** Absolute addresses of pages. `base` is the site's address without a slash at its end. */
export const jobAddress = (base: string, language: Language, slug: string) => base + pageUrl('job', language, slug)

export const articleAddress = (base: string, language: Language, slug: string) =>
  base + pageUrl('article', language, slug)

export const companyAddress = (base: string, language: Language, slug: string) =>
  base + pageUrl('company', language, slug)

export const checklistAddress = (base: string, language: Language, slug: string) =>
  base + pageUrl('checklist', language, slug)

export const newsAddress = (base: string, language: Language) => base + pageUrl('news', language)

export const homeAddress = (base: string, language: Language) => base + pageUrl('home', language)

type Selection = { industrySlug?: string | undefined; countryId?: string | undefined }

/** The list of ads filtered by industry, country or both. */
export function listAddress(base: string, language: Language, { industrySlug, countryId }: Selection) {
  const path = industrySlug ? pageUrl('industry', language, industrySlug) : pageUrl('home', language)
  return base + (countryId ? `${path}?country=${countryId}` : path)
}
