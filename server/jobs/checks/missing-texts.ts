import type { MessageKey } from '../../text/message.ts'
import type { Missing } from './completeness.ts'

/** What people read of each thing that is missing. */
export const missingTexts: Record<Missing, MessageKey> = {
  title: 'required',
  description: 'required',
  industryId: 'required',
  countryIds: 'required',
  salary: 'salaryOrder',
  emailQuestion: 'questionEmail',
  options: 'optionsMissing',
}
