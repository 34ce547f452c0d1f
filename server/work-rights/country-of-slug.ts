import slugify from '@sindresorhus/slugify'
import { countryName } from '../places/place.ts'
import { languages } from '../text/language.ts'
import { countriesWithRights, rightsSlug } from './rights.ts'

/** What a country is called in an address, in small letters. */
const countryByName = new Map(
  countriesWithRights.flatMap((country) =>
    [rightsSlug(country), country, ...languages.map((language) => slugify(countryName(country, language)))].map(
      (name) => [name.toLowerCase(), country] as const,
    ),
  ),
)

/** The country of a slug, of its code or of its name in any language: 'austrija', 'AT', 'austria' → 'AT'. */
export const countryOfRights = (slug: string) => countryByName.get(slug.toLowerCase())
