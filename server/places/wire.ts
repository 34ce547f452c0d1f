import { z } from 'zod'
import type { Language } from '../text/language.ts'
import { countryName, flagEmoji, industryName } from './place.ts'
import type { Country, Industry } from './table.ts'

export const countryWire = z.object({
  id: z.string(),
  name: z.string(),
  nameHR: z.string(),
  nameENG: z.string(),
  nameDE: z.string(),
  showRegions: z.boolean(),
  section: z.number().describe('1 is popular, 2 the rest'),
  position: z.number(),
  countryFlagEmoji: z.string(),
})

export const industryWire = z.object({ id: z.number(), naziv: z.string(), slug: z.string() })

export function countryToWire(country: Country): z.input<typeof countryWire> {
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

/** The pseudo-country that comes first in every list. */
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

export const industryToWire = (industry: Industry, language: Language): z.input<typeof industryWire> => ({
  id: industry.id,
  naziv: industryName(industry, language),
  slug: industry.slug,
})
