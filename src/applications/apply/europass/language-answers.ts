import { isChoice } from '../../../../server/questions/question.ts'
import type { ApplyContext, FormQuestion } from '../form.ts'
import type { Europass, LanguageSkill } from './europass.ts'

export type Reader = Pick<ApplyContext, 'language' | 't'>

/** All languages with their levels, the mother tongues first. */
export const languageAnswer = ({ motherTongues, languages }: Europass, { language, t }: Reader) =>
  [
    ...motherTongues.map((code) => t('europassMotherTongue', { language: nameOf(code, language) })),
    ...languages.map(({ language: code, overall }) => [nameOf(code, language), overall].filter(Boolean).join(' ')),
  ].join(', ')

/** The one offered answer that names the level of the one language that the question names. */
export function levelAnswer(
  { languages }: Europass,
  { type, caption, options }: FormQuestion,
  { language: reader }: Reader,
) {
  if (!isChoice(type)) return undefined
  const asked = languages.filter((each) => isNamedIn(caption, each, reader))
  const level = asked.length === 1 ? asked[0]?.overall : undefined
  const fitting = options.filter((option) => level && levelsIn(option).includes(level))
  return fitting.length === 1 && levelsIn(fitting[0] ?? '').length === 1 ? fitting[0] : undefined
}

const levelsIn = (option: string): string[] => option.toUpperCase().match(/(?<![A-Z0-9])[ABC][12](?![A-Z0-9])/g) ?? []

/** Croatian names are declined: 'njemački' is asked for as 'njemačkog'. */
const isNamedIn = (caption: string, { language }: LanguageSkill, reader: ApplyContext['language']) =>
  caption.toLowerCase().includes(nameOf(language, reader).toLowerCase().replace(/i$/, ''))

/** Codes of libraries that `Intl` does not know beside those of terminology. */
const otherCodes: Record<string, string> = {
  ...{ alb: 'sq', chi: 'zh', cze: 'cs', dut: 'nl', fre: 'fr', geo: 'ka', ger: 'de', gre: 'el' },
  ...{ ice: 'is', mac: 'mk', rum: 'ro', slo: 'sk' },
}

/** The name of a language by its code; other texts are the name that the owner typed. */
function nameOf(code: string, reader: ApplyContext['language']) {
  if (!/^[a-z]{2,3}$/.test(code)) return code
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  return names.of(otherCodes[code] ?? code) ?? code
}
