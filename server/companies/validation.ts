import { isEmail, phonePattern } from '../questions/question.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'
import type { Company } from './table.ts'
import { companyFieldNames } from './wire.ts'

const required = {
  name: 'companyName',
  city: 'city',
  postcode: 'postcode',
  street: 'street',
  contactName: 'contactName',
} as const

type Details = Pick<
  Company,
  'name' | 'city' | 'postcode' | 'street' | 'countryId' | 'contactName' | 'email' | 'phone'
> & { website?: string | null }

/** Validation errors of a company's details in the language, keyed by the field's wire name. */
export function companyErrors(company: Details, countryIds: string[], language: Language): Record<string, string> {
  const names = companyFieldNames
  const errors: Record<string, string> = {}
  const missing = (field: keyof typeof names) =>
    message(language, 'fieldRequired', { field: message(language, `field_${field}` as 'field_city') })
  for (const [column, field] of Object.entries(required)) {
    if (!company[column as keyof typeof required]) errors[names[field]] = missing(field)
  }
  if (!company.countryId) errors[names.countryId] = missing('countryId')
  else if (!countryIds.includes(company.countryId)) errors[names.countryId] = message(language, 'countryUnknown')
  if (!isEmail(company.email)) errors['email'] = message(language, 'emailInvalid')
  if (!phonePattern.test(company.phone)) errors[names.phone] = message(language, 'phoneInvalid')
  if (company.website && !isWebAddress(company.website)) errors['web'] = message(language, 'websiteInvalid')
  return errors
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
