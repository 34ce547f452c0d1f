import { countriesBySlug } from '../places/country-of-slug.ts'
import { countriesWithRights, rightsSlug } from './rights.ts'

export const countryOfRights = countriesBySlug(countriesWithRights, rightsSlug)
