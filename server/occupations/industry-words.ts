import type { Language } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import { dictionary } from './dictionary.ts'
import { isOfIndustry } from './occupation.ts'

/** The words of the trades of an industry in a language, by which the industry is found. */
export function industryWords(industryId: number, language: Language): string {
  const trades = [...dictionary().byId.values()].filter((each) => each.label && isOfIndustry(each, industryId))
  const words = trades.flatMap((trade) => trade.words[language]).flatMap((text) => normalize(text).split(/[^a-z]+/))
  return [...new Set(words.filter((word) => word.length > 2))].join(' ')
}
