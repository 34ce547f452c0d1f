import { z } from 'zod'
import type { Config } from '../../config.ts'
import { joinLines } from '../../text/normalize.ts'
import { checkVatSyntax } from './syntax.ts'

/** 'wrong': form or check digits are invalid. 'notAsked': they are not known to be invalid, and no register was queried. */
export const vatVerdicts = ['confirmed', 'notFound', 'wrong', 'notAsked'] as const

/** A VAT register's entry for a number. `name` is '---' where the state does not publish it. */
export type VatEntry = { valid: boolean; name: string; address: string; verdict: (typeof vatVerdicts)[number] }
/** Looks up a VAT number without its country prefix. */
export type VatRegistry = (countryId: string, number: string) => Promise<VatEntry>

/** The default: checks form and check digits only, so name and address are unknown. */
const vatBySyntax: VatRegistry = async (countryId, number) => {
  const syntax = checkVatSyntax(countryId, number)
  return { valid: syntax === 'valid', name: '---', address: '', verdict: syntax === 'invalid' ? 'wrong' : 'notAsked' }
}

/** The example numbers of the registration form, so that the demo fills in a company without the register. */
const examples: Record<string, Pick<VatEntry, 'name' | 'address'>> = {
  HR12345678903: { name: 'Primjer d.o.o.', address: 'Obala 1, 23000 Zadar' },
  DE123456788: { name: 'Beispiel GmbH', address: 'Am Hafen 1, 20457 Hamburg' },
}

/** `vatBySyntax` that knows the examples. */
const vatOfDemo: VatRegistry = async (countryId, number) => {
  const example = examples[`${countryId}${number}`]
  return example ? { ...example, valid: true, verdict: 'confirmed' } : vatBySyntax(countryId, number)
}

const answer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  userError: z.string().nullish(),
})
/** The states in VIES. */
const states = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')
const transientErrors = /MS_UNAVAILABLE|TIMEOUT|MAX_CONCURRENT_REQ/
const timeoutMs = 5000
const maxAgeMs = 24 * 3600_000

/** The EU's VIES by its REST API. Falls back to `vatBySyntax` when it is unavailable. */
export function vatByVies(url: string): VatRegistry {
  const entries = new Map<string, { entry: VatEntry; at: number }>()

  async function request(countryId: string, number: string): Promise<VatEntry | null> {
    const state = countryId === 'GR' ? 'EL' : countryId
    const response = await fetch(`${url}/ms/${state}/vat/${encodeURIComponent(number)}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { valid, name, address, userError } = answer.parse(await response.json())
    if (userError && transientErrors.test(userError)) return null
    const isWrong = !valid && checkVatSyntax(countryId, number) === 'invalid'
    const verdict = valid ? 'confirmed' : isWrong ? 'wrong' : 'notFound'
    return { valid, name: name?.trim() || '---', address: joinLines(address ?? '', ', '), verdict }
  }

  return async (countryId, number) => {
    if (!states.includes(countryId)) return vatBySyntax(countryId, number)
    const key = `${countryId}${number}`
    const before = entries.get(key)
    if (before && Date.now() - before.at < maxAgeMs) return before.entry
    const entry = await request(countryId, number)
      .then((first) => first ?? request(countryId, number))
      .catch(() => null)
    if (!entry) return vatBySyntax(countryId, number)
    if (entries.size > 5000) entries.clear()
    entries.set(key, { entry, at: Date.now() })
    return entry
  }
}

/** The register of this site: VIES, in the demo its examples, or form and check digits alone. */
export const vatRegistryOf = ({ viesUrl, demo }: Pick<Config, 'viesUrl' | 'demo'>): VatRegistry =>
  viesUrl ? vatByVies(viesUrl) : demo ? vatOfDemo : vatBySyntax
