import { normalize } from '../../../server/text/normalize.ts'

/** One line of a dropdown, as the native list holds it: 'Njemačka 🇩🇪' is the name and the flag. */
export type Option = { value: string; name: string; flag: string; section: string | null; words: string }

export function readOptions(select: HTMLSelectElement): Option[] {
  return [...select.options].map((option) => {
    const [, name = '', flag = ''] = /^([^\p{RI}\p{Extended_Pictographic}]*)(.*)$/su.exec(option.text.trim()) ?? []
    const section = option.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : null
    return { value: option.value, name: name.trim(), flag: flag.trim(), section, words: ` ${normalize(name)}` }
  })
}

/** The options that have a word beginning with what was typed, whatever its case and accents; all when nothing was. */
export function matching(options: Option[], typed: string): Option[] {
  const wanted = normalize(typed)
  return wanted ? options.filter(({ words }) => words.includes(` ${wanted}`)) : options
}
