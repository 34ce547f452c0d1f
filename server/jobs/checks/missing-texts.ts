import type { MessageKey } from '../../text/message.ts'
import type { Missing } from './completeness.ts'

/** The message for each missing item. */
export const missingTexts: Record<Missing, MessageKey> = {
  title: 'required',
  description: 'required',
  industryId: 'required',
  countryIds: 'required',
  salary: 'salaryOrder',
  salaryPeriod: 'salaryPeriodMissing',
  emailQuestion: 'questionEmail',
  options: 'optionsMissing',
}
