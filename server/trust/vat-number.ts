/**
 * A VAT number as registers take it: without its country's prefix, also where that is doubled, and without marks between
 * its digits. The 'CH' of Swiss numbers belongs to them. Pure.
 */
export function vatNumberOf({ vat, countryId }: { vat: string | null; countryId: string }): string {
  let number = (vat ?? '').toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  if (countryId === 'CH') return number
  const prefixes = countryId === 'GR' ? ['EL', 'GR'] : [countryId]
  while (prefixes.includes(number.slice(0, 2))) number = number.slice(2)
  return number
}
