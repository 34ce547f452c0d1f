import { languages } from '../../../server/text/language.ts'
import { type Translate, translator } from '../../i18n/index.ts'
import type { Reason } from './approval-context.ts'

const kinds = ['pay', 'text', 'position', 'equality', 'contact', 'fee', 'company', 'pictures'] as const

/** The prepared reasons to return an ad: a name for administrators, a sentence in the company's language. */
export const returnReasons = (t: Translate): Reason[] =>
  kinds.map((kind) => ({
    name: t(`approval.reasonName_${kind}`),
    texts: Object.fromEntries(
      languages.map((language) => [language, translator(language)(`approval.reason_${kind}`)]),
    ) as Reason['texts'],
  }))
