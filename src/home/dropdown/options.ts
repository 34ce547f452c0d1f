import { normalize } from '../../../server/text/normalize.ts'

/** An option of a dropdown. The native one is 'Njemačka 🇩🇪': name and flag. */
export type DropdownOption = { value: string; name: string; flag: string; section: string | null; words: string }

/** The options of a native select, each with its section and flag. */
export function readOptions(select: HTMLSelectElement): DropdownOption[] {
  return [...select.options].map((option) => {
    const [, name = '', flag = ''] = /^([^\p{RI}\p{Extended_Pictographic}]*)(.*)$/su.exec(option.text.trim()) ?? []
    const section = option.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : null
    return { value: option.value, name: name.trim(), flag: flag.trim(), section, words: ` ${normalize(name)}` }
  })
}

/** The options with a word that begins with the typed text, ignoring case and accents; all for an empty text. */
export function matching(options: DropdownOption[], typed: string): DropdownOption[] {
  const searched = normalize(typed)
  return searched ? options.filter(({ words }) => words.includes(` ${searched}`)) : options
}
