import { stdnum } from 'stdnum'

/** Checks form and check digits only. Countries without a known form cannot be checked, which is not a fault. */
export function checkVatSyntax(countryId: string, number: string): 'valid' | 'invalid' | 'unknown' {
  const country = (stdnum as Record<string, Record<string, { validate(value: string): { isValid: boolean } }>>)[countryId]
  const form = country?.['vat'] ?? country?.['oib'] ?? country?.['pib']
  if (!form) return 'unknown'
  return form.validate(number).isValid ? 'valid' : 'invalid'
}
