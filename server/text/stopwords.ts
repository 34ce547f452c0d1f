import type { Language } from './language.ts'

/** Insignificant words in searches, as written by `normalize`. */
const lists: Record<Language, string> = {
  hr: 'i u na su je se da za od do te po kroz sto sve ne a ali ili pa koji koja koje to ovo ova ovi tako vise manje jos',
  en: 'the and or for to of in on at a an is are be by with as that this these those',
  de: 'der die das und oder fur zu von im in am an auf mit als ist sind ein eine den des dem',
}

const words: Record<Language, Set<string>> = {
  hr: new Set(lists.hr.split(' ')),
  en: new Set(lists.en.split(' ')),
  de: new Set(lists.de.split(' ')),
}

export const isStopword = (word: string, language: Language) => words[language].has(word)
