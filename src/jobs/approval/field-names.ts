import { type JobFlag, jobFlags } from '../../../server/jobs/job.ts'
import { useApproval } from './approval-context.ts'

/** Those of one language. */
export const adTexts = ['nazivPosla', 'semanticHtml', 'metaNaslov', 'metaOpis'] as const
/** Those of all languages, in the order of the editor. */
export const adFacts = [
  ...(['djelatnostId', 'employmentType', 'weeklyHours', 'startsOn', 'season', 'expirationTime'] as const),
  ...(['mjestaRadaCountries', 'lokacijaDescription', 'udaljeniRad', 'anoniman', 'maxSalary', 'lodging'] as const),
  ...jobFlags,
  ...(['needsGerman', 'languages', 'answerPromise', 'mainImage', 'metaImage', 'questions'] as const),
] as const
type Name = `field_${Exclude<(typeof adTexts | typeof adFacts)[number], JobFlag>}`

/** Names a field of an ad by its wire name. */
export function useFieldName() {
  const { t, tJob } = useApproval()
  return (field: string) => {
    const flag = jobFlags.find((each) => each === field)
    return flag ? tJob(`job.${flag}`) : t(`field_${field}` as Name)
  }
}
