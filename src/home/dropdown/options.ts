import { regionOptions, wordsOfCountry } from '../../../server/places/place-options.ts'
import type { Language } from '../../../server/text/language.ts'
import { normalize } from '../../../server/text/normalize.ts'

/** An option of a dropdown. The native one is 'Njemačka 🇩🇪': name and flag. */
export type DropdownOption = {
  value: string
  name: string
  flag: string
  section: string | null
  words: string
  /** A part of a country, which is found by typing only. */
  region?: string
}

export const isCountry = (value: string) => /^[A-Z]{2}$/.test(value)

/** The options of a native select, each with its section and flag; after countries their regions. */
export function readOptions(select: HTMLSelectElement): DropdownOption[] {
  const options = [...select.options].map((option) => {
    const [, name = '', flag = ''] = /^([^\p{RI}\p{Extended_Pictographic}]*)(.*)$/su.exec(option.text.trim()) ?? []
    const section = option.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : null
    const words = isCountry(option.value) ? wordsOfCountry(option.value) : normalize(name)
    return { value: option.value, name: name.trim(), flag: flag.trim(), section, words: ` ${words}` }
  })
  return [...options, ...regionsOf(options)]
}

function regionsOf(options: DropdownOption[]): DropdownOption[] {
  const countries = new Map(options.map((option) => [option.value, option]))
  const all = regionOptions(document.documentElement.lang as Language)
  return all.flatMap(({ countryId, region, name, words }, at) => {
    const flag = countries.get(countryId)?.flag
    return flag ? [{ value: `${countryId}.${at}`, region, name, flag, section: null, words: ` ${words}` }] : []
  })
}

/** The options with a word that begins with the typed text, ignoring case and accents; all but regions for an empty text. */
export function matching(options: DropdownOption[], typed: string): DropdownOption[] {
  const searched = normalize(typed)
  return options.filter(({ words, region }) => (searched ? words.includes(` ${searched}`) : !region))
}
