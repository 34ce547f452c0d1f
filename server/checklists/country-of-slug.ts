import { countriesBySlug } from '../places/country-of-slug.ts'
import { checklistCountries, checklistSlug } from './checklists.ts'

export const countryOfChecklist = countriesBySlug(checklistCountries, checklistSlug)
