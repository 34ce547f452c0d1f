import countries from '#content/checklists/countries.json' with { type: 'json' }

/** The countries that have a checklist for those who leave to work there: where it stands, and who says more. */
export type ChecklistCountry = keyof typeof countries

export const checklistCountries = Object.keys(countries) as ChecklistCountry[]

export const checklistSlug = (country: ChecklistCountry) => countries[country].slug

export const checklistSources = (country: ChecklistCountry) => countries[country].sources

export const hasChecklist = (country: string): country is ChecklistCountry => Object.hasOwn(countries, country)

/** The country of a slug: 'austrija' → 'AT'. */
export const countryOfChecklist = (slug: string) => checklistCountries.find((each) => checklistSlug(each) === slug)
