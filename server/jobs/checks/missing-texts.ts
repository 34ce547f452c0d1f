import type { Language } from '../../text/language.ts'
import { type MessageKey, message } from '../../text/message.ts'
import { maxDays } from '../job.ts'
import type { Missing } from './completeness.ts'

/** The message for each missing item. */
const keys: Partial<Record<Missing, MessageKey>> = {
  salary: 'salaryOrder',
  salaryPeriod: 'salaryPeriodMissing',
  seasonTo: 'seasonOrder',
  expiresAt: 'expiryBeyond',
  emailQuestion: 'questionEmail',
  options: 'optionsMissing',
  placeholder: 'placeholderLeft',
}

export function missingText(name: Missing, language: Language): string {
  const key = keys[name] ?? (name.includes('.') ? 'placeholderLeft' : 'required')
  return message(language, key, { days: maxDays })
}
