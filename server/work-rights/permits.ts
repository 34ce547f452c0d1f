import { type Citizenship, citizenships } from './countries.ts'
import { countriesWithRights, rightsOf } from './rights.ts'

/** In which countries each citizenship needs a permit to work. A country without rules is in none of them. */
export const permitCountries = () =>
  Object.fromEntries(
    citizenships.map((each) => [each, countriesWithRights.filter((country) => needsPermit(country, each))]),
  ) as Record<Citizenship, string[]>

function needsPermit(country: (typeof countriesWithRights)[number], citizenship: Citizenship) {
  const answer = rightsOf(country, 'en').answers.find(({ citizenships: of }) => of.includes(citizenship))
  return answer?.status === 'permit' || answer?.status === 'quota'
}
