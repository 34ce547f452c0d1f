import { type Language, languages } from '../../../server/text/language.ts'
import { type Translate, translator } from '../../i18n/index.ts'
import type { ItemNames, Reason } from './approval-context.ts'
import { adFacts, adTexts, fieldNamer } from './field-names.ts'

const kinds = ['pay', 'text', 'position', 'equality', 'contact', 'fee', 'company', 'pictures'] as const

/** The prepared reasons to return an ad: a name for administrators, a sentence in the company's language. */
export const returnReasons = (t: Translate): Reason[] =>
  kinds.map((kind) => ({
    name: t(`approval.reasonName_${kind}`),
    texts: Object.fromEntries(
      languages.map((language) => [language, translator(language)(`approval.reason_${kind}`)]),
    ) as Reason['texts'],
  }))

const items = [...adTexts, ...adFacts, ...adTexts.flatMap((field) => languages.map((each) => `${field}.${each}`))]

/** The names of what an administrator can mark, in the languages of companies. */
export function itemNames(): ItemNames {
  const namesIn = (language: Language) => {
    const tJob = translator(language)
    const nameOf = fieldNamer({ t: (key, values) => tJob(`approval.${key}`, values), tJob })
    return Object.fromEntries(items.map((item) => [item, nameOf(item)]))
  }
  return Object.fromEntries(languages.map((each) => [each, namesIn(each)])) as ItemNames
}
