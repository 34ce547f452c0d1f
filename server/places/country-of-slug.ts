import slugify from '@sindresorhus/slugify'
import { languages } from '../text/language.ts'
import { countryName } from './place.ts'

/** Finds a country by its slug, its code or its name in any language: 'austrija', 'AT', 'austria' → 'AT'. */
export function countriesBySlug<C extends string>(countries: readonly C[], slugOf: (country: C) => string) {
  const byName = new Map(
    countries.flatMap((country) =>
      [slugOf(country), country, ...languages.map((language) => slugify(countryName(country, language)))].map(
        (name) => [name.toLowerCase(), country] as const,
      ),
    ),
  )
  return (slug: string) => byName.get(slug.toLowerCase())
}
