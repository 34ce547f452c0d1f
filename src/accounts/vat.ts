export type VatQuery = { countryId: string; number: string }

/** The EU writes EL for Greece. */
const otherNames: Record<string, string> = { EL: 'GR' }

/** The country that a typed VAT number begins with. */
export function namedCountry(typed: string, countryIds: readonly string[]): string | undefined {
  const head = typed.replace(/\s+/g, '').slice(0, 2).toUpperCase()
  const countryId = otherNames[head] ?? head
  return countryIds.includes(countryId) ? countryId : undefined
}

/** The lookup for a typed VAT number: in the country that it begins with, else in the chosen one or Croatia. */
export function readVat(typed: string, chosen: string, countryIds: readonly string[]): VatQuery | null {
  const text = typed.replace(/\s+/g, '')
  if (text.length < 2) return null
  const named = namedCountry(typed, countryIds)
  return named ? { countryId: named, number: text.slice(2) } : { countryId: chosen || 'HR', number: text }
}

/** Long enough to be looked up. */
export const isWorthAsking = (typed: string) => typed.replace(/\s+/g, '').length > 6
