import { z } from 'zod'
import { joinLines } from '../../text/normalize.ts'
import { checkVatSyntax } from './syntax.ts'

/** What a VAT register tells of a number. `name` is '---' where the state does not say. */
export type VatEntry = { valid: boolean; name: string; address: string }
export type VatRegistry = (countryId: string, number: string) => Promise<VatEntry>

/** The embedded default: form and check digits, name and address left to the person. */
export const vatBySyntax: VatRegistry = async (countryId, number) => ({
  valid: checkVatSyntax(countryId, number) === 'valid',
  name: '---',
  address: '',
})

const answer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  userError: z.string().nullish(),
})
/** The states that VIES knows. */
const states = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')
const worthARetry = /MS_UNAVAILABLE|TIMEOUT|MAX_CONCURRENT_REQ/
const timeoutMs = 5000
const maxAgeMs = 24 * 3600_000

/** The EU's VIES over its REST address. Falls back to the syntax when it cannot be asked. */
export function vatByVies(url: string): VatRegistry {
  const known = new Map<string, { entry: VatEntry; at: number }>()

  async function request(countryId: string, number: string): Promise<VatEntry | null> {
    const state = countryId === 'GR' ? 'EL' : countryId
    const response = await fetch(`${url}/ms/${state}/vat/${encodeURIComponent(number)}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { valid, name, address, userError } = answer.parse(await response.json())
    if (userError && worthARetry.test(userError)) return null
    return { valid, name: name?.trim() || '---', address: joinLines(address ?? '', ', ') }
  }

  return async (countryId, number) => {
    if (!states.includes(countryId)) return vatBySyntax(countryId, number)
    const key = `${countryId}${number}`
    const before = known.get(key)
    if (before && Date.now() - before.at < maxAgeMs) return before.entry
    const entry = await request(countryId, number)
      .then((first) => first ?? request(countryId, number))
      .catch(() => null)
    if (!entry) return vatBySyntax(countryId, number)
    if (known.size > 5000) known.clear()
    known.set(key, { entry, at: Date.now() })
    return entry
  }
}
