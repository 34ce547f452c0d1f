import { euVat, stdnum } from 'stdnum'

/** Checks form and check digits only. Countries without a known form cannot be checked, which is not a fault. */
export function checkVatSyntax(countryId: string, number: string): 'valid' | 'invalid' | 'unknown' {
  const forms = [countryId === 'RS' ? stdnum['RS']?.['pib'] : euVat[countryId]]
    .flat()
    .filter((form) => form !== undefined)
  if (forms.length === 0) return 'unknown'
  return forms.some((form) => form.validate(number).isValid) ? 'valid' : 'invalid'
}
