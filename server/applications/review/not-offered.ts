import { invalidFields } from '../../errors.ts'
import type { Language } from '../../text/language.ts'
import { message } from '../../text/message.ts'

/** The value of this field is not one of the company. */
export const notOffered = (language: Language, field: string) =>
  invalidFields({ language }, { [field]: message(language, 'notOffered') })
