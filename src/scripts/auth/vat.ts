export type VatQuery = { countryId: string; number: string }

/** The EU writes EL for Greece. */
const otherNames: Record<string, string> = { EL: 'GR' }

/** What a typed tax number asks for: a country by its first two letters when it is one, else the chosen country or Croatia. */
export function readVat(typed: string, chosen: string, countryIds: readonly string[]): VatQuery | null {
  const text = typed.replace(/\s+/g, '')
  if (text.length < 2) return null
  const head = text.slice(0, 2).toUpperCase()
  const countryId = otherNames[head] ?? head
  if (/^\D{2}$/.test(head) && countryIds.includes(countryId)) return { countryId, number: text.slice(2) }
  return { countryId: chosen || 'HR', number: text }
}

/** Long enough to be looked up. */
export const isWorthAsking = (typed: string) => typed.replace(/\s+/g, '').length > 6
