import { Refusal } from '../../errors.ts'
import type { Language } from '../../text/language.ts'
import { message } from '../../text/message.ts'

/** The value of this field is not one of the company. */
export const notOffered = (language: Language, field: string) =>
  new Refusal('invalid', message(language, 'checkFields'), { fields: { [field]: message(language, 'notOffered') } })
