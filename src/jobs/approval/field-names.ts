import { type JobFlag, jobFlags } from '../../../server/jobs/job.ts'
import type { Language } from '../../../server/text/language.ts'
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

/** Names a field of an ad by its wire name, and one of a translation, 'semanticHtml.de', with its language. */
export const useFieldName = () => fieldNamer(useApproval())

export function fieldNamer({ t, tJob }: Pick<ReturnType<typeof useApproval>, 't' | 'tJob'>) {
  return (item: string) => {
    const [field = '', language] = item.split('.')
    const flag = jobFlags.find((each) => each === field)
    const name = flag ? tJob(`job.${flag}`) : t(`field_${field}` as Name)
    return language ? `${name}, ${t(`language_${language as Language}`)}` : name
  }
}
