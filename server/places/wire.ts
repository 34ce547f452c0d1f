import type { Language } from '../text/language.ts'
import { countryName, flagEmoji, industryName } from './place.ts'
import type { Country, Industry } from './table.ts'

export function countryToWire(country: Country) {
  const nameIn = (language: Language) => countryName(country.id, language)
  return {
    id: country.id,
    name: nameIn('hr'),
    nameHR: nameIn('hr'),
    nameENG: nameIn('en'),
    nameDE: nameIn('de'),
    showRegions: country.showsRegions,
    section: country.section,
    position: country.position,
    countryFlagEmoji: flagEmoji(country.id),
  }
}

/** The pseudo-country that stands first in every list. */
export const allCountries = {
  id: 'ALL',
  name: 'Sve države',
  nameHR: 'Sve države',
  nameENG: 'All Countries',
  nameDE: 'Alle Länder',
  showRegions: false,
  section: 1,
  position: 99,
  countryFlagEmoji: '🌍',
}

export const industryToWire = (industry: Industry, language: 'hr' | 'en' | 'de') => ({
  id: industry.id,
  naziv: industryName(industry, language),
  slug: industry.slug,
})
