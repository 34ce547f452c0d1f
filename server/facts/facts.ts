import patterns from '#content/guard/patterns.json' with { type: 'json' }
import checklistWages from '#content/minimum-wages.json' with { type: 'json' }
import payChecks from '#content/site/minimum-wages.json' with { type: 'json' }
import { type ChecklistCountry, checklistContent, checklistCountries } from '../checklists/checklists.ts'
import { type CountryWithRights, rightsByCountry } from '../work-rights/countries.ts'
import { countriesWithRights } from '../work-rights/rights.ts'

/** What `content` states of the world outside, with the day on which it was last checked. */
type DatedFact = { file: string; checkedOn: string } & (
  | { kind: 'rights'; country: CountryWithRights }
  | { kind: 'checklist'; country: ChecklistCountry }
  | { kind: 'checklistPay' | 'payCheck' | 'fraud'; country?: undefined }
)

/** All of them, those that were not checked for longest first. */
export const listFacts = (): DatedFact[] =>
  [
    ...countriesWithRights.map((country) => ({
      kind: 'rights' as const,
      country,
      file: `work-rights/${country}.json`,
      checkedOn: rightsByCountry[country].checkedOn,
    })),
    ...checklistCountries.map((country) => ({
      kind: 'checklist' as const,
      country,
      file: `checklists/countries/${country}.json`,
      checkedOn: checklistContent(country).checkedOn,
    })),
    { kind: 'checklistPay' as const, file: 'minimum-wages.json', checkedOn: checklistWages.checkedOn },
    { kind: 'payCheck' as const, file: 'site/minimum-wages.json', checkedOn: payChecks.checkedOn },
    { kind: 'fraud' as const, file: 'guard/patterns.json', checkedOn: patterns.checkedOn },
  ].sort((one, other) => one.checkedOn.localeCompare(other.checkedOn))
