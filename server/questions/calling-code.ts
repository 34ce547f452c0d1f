import codes from '#content/site/calling-codes.json' with { type: 'json' }
import { countryName } from '../places/place.ts'
import { type Language, languages } from '../text/language.ts'
import { normalizePhone } from '../text/typed.ts'
import { validateAnswer } from './question.ts'

/** Telephone numbers without a country code, which cannot be called from abroad. Pure: the form uses it. */
type CountryId = keyof typeof codes

const readersCountry: Record<Language, CountryId> = { hr: 'HR', en: 'GB', de: 'DE' }

/** Countries whose numbers keep their first zero behind the code. */
const keepsZero: readonly string[] = ['IT', 'SM', 'VA']

/**
 * The number with the code of the country that the addresses name, or else of the reader's language: '061/123-456' →
 * '+385 61 123-456'. Undefined when it has a code, or is no telephone number with one.
 */
export function withCallingCode(typed: string, addresses: readonly string[], language: Language): string | undefined {
  const phone = normalizePhone(typed)
  if (!phone || phone.startsWith('+')) return undefined
  const country = addresses.flatMap((address) => countryOf(address) ?? [])[0] ?? readersCountry[language]
  const national = keepsZero.includes(country) ? phone : phone.replace(country === 'HU' ? /^0?6 ?/ : /^0 ?/, '')
  const proposed = normalizePhone(`+${codes[country]} ${national}`)
  const isPhone = !validateAnswer({ type: 'Telefon', required: true, options: [] }, [proposed])
  return isPhone ? proposed : undefined
}

/** The country that an address ends with, by its name in any of the languages. */
function countryOf(address: string): CountryId | undefined {
  const last = address.split(',').at(-1)?.trim().toLowerCase()
  const ids = Object.keys(codes) as CountryId[]
  return last ? ids.find((id) => languages.some((each) => countryName(id, each).toLowerCase() === last)) : undefined
}
