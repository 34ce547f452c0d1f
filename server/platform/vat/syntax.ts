import { euVat, stdnum } from 'stdnum'

/** Tax numbers of companies in countries outside the EU's VAT system; the Swiss also without the suffix for VAT. */
const outsideTheEu: Record<string, string> = {
  AL: 'nipt',
  CH: 'uid',
  GB: 'vat',
  IS: 'vsk',
  ME: 'pib',
  MK: 'edb',
  NO: 'mva',
  RS: 'pib',
}

/** Checks form and check digits only. Numbers of countries without a known form pass. */
export function checkVatSyntax(countryId: string, number: string): 'valid' | 'invalid' | 'unknown' {
  const forms = [euVat[countryId], stdnum[countryId]?.[outsideTheEu[countryId] ?? '']]
    .flat()
    .filter((form) => form !== undefined)
  if (forms.length === 0) return 'unknown'
  return forms.some((form) => form.validate(number).isValid) ? 'valid' : 'invalid'
}
