/**
 * A VAT number as registers take it: without its country's prefix, and without marks between its digits. The 'CH' of Swiss
 * numbers belongs to them. Pure.
 */
export function vatNumberOf({ vat, countryId }: { vat: string | null; countryId: string }): string {
  const number = (vat ?? '').toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  if (countryId === 'CH') return number
  const prefix = countryId === 'GR' ? ['EL', 'GR'] : [countryId]
  return prefix.some((each) => number.startsWith(each)) ? number.slice(2) : number
}
